import {
  Archive,
  BadgeCheck,
  BarChart3,
  CalendarPlus,
  Clock3,
  Ellipsis,
  Pencil,
  Repeat,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { late } from '#web/ui/late.ts';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

import type { MyAd } from '../contract.ts';
import { isEditable, isExtendable, isPublic, isRepostable } from '../rules.ts';

import { isPossible, type Move } from './seller-moves.ts';
import { useMoves } from './use-moves.ts';

const DeleteDialog = late(() => import('./delete-dialog.tsx'));
const StatisticsDialog = late(() => import('./statistics-dialog.tsx'));

/** Moves that need no second thought. */
const ICONS = { reserve: Clock3, release: RotateCcw, sold: BadgeCheck, archive: Archive } as const satisfies Partial<
  Record<Move, LucideIcon>
>;
const QUICK = ['reserve', 'release', 'sold', 'archive'] as const;

interface MyAdMenuProps {
  ad: MyAd;
  /** When the list was opened. */
  now: number;
}

/** All that its owner can do with an ad in its present state. */
export function MyAdMenu({ ad, now }: MyAdMenuProps) {
  const { t } = useTranslation('account');
  const text = useText();
  const moves = useMoves();
  const [dialog, setDialog] = useState<'delete' | 'statistics' | null>(null);
  const open = (next: typeof dialog) => startTransition(() => setDialog(next));
  const close = () => setDialog(null);

  const { _id, status } = ad;
  const link = (id: 'edit' | 'extend' | 'rePost', Icon: LucideIcon): MenuEntry => ({
    id,
    label: <Entry icon={Icon} text={t(id)} />,
    link: <Link to={paths[id](_id)} />,
  });
  const entries: MenuEntry[] = [
    ...(isEditable(status) ? [link('edit', Pencil)] : []),
    ...QUICK.filter((move) => isPossible(status, move)).map((move) => ({
      id: move,
      label: <Entry icon={ICONS[move]} text={t(move)} />,
      onSelect: () => moves.mutate({ ad, move }),
    })),
    ...(isExtendable(status, ad.endsAt === null ? null : Date.parse(ad.endsAt), now)
      ? [link('extend', CalendarPlus)]
      : []),
    ...(isRepostable(status) ? [link('rePost', Repeat)] : []),
    ...(isPublic(status) || status === 'archived'
      ? [
          {
            id: 'statistics',
            label: <Entry icon={BarChart3} text={t('statistics')} />,
            onSelect: () => open('statistics'),
          },
        ]
      : []),
    { id: 'delete', label: <Entry icon={Trash2} text={t('delete')} isDanger />, onSelect: () => open('delete') },
  ];
  return (
    <>
      <Menu
        label={t('adActions', { title: text(ad.title) })}
        trigger={<Ellipsis size={20} aria-hidden />}
        entries={entries}
      />
      <Suspense>
        {dialog === 'delete' && (
          <DeleteDialog
            ad={ad}
            onClose={close}
            onDelete={() => {
              close();
              moves.mutate({ ad, move: 'delete' });
            }}
          />
        )}
        {dialog === 'statistics' && <StatisticsDialog ad={ad} onClose={close} />}
      </Suspense>
    </>
  );
}

function Entry({ icon: Icon, text, isDanger = false }: { icon: LucideIcon; text: string; isDanger?: boolean }) {
  return (
    <span className={`flex items-center gap-3 ${isDanger ? 'text-danger' : ''}`}>
      <Icon size={18} aria-hidden className={isDanger ? '' : 'text-muted'} />
      {text}
    </span>
  );
}
