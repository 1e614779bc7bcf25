import {
  Archive,
  BadgeCheck,
  BarChart3,
  CalendarPlus,
  Clock3,
  Ellipsis,
  type LucideIcon,
  Pencil,
  Repeat,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { useText } from '#ui/i18n/use-text.ts';
import type { MenuEntry } from '#ui/kit/menu-popup.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import type { MyAd } from '../contract.ts';
import { isEditable, isExtendable, isPublic, isRepostable } from '../rules.ts';
import { type AdAction, isActionAllowed, useAdAction } from './ad-actions.ts';

const DeleteDialog = lazyComponent(() => import('./delete-ad-dialog.tsx'));
const StatisticsDialog = lazyComponent(() => import('../engagement/statistics-dialog.tsx'));

const ICONS = { reserve: Clock3, release: RotateCcw, sold: BadgeCheck, archive: Archive } as const satisfies Partial<
  Record<AdAction, LucideIcon>
>;
/** Actions that run without a confirmation dialog. */
const INSTANT_ACTIONS = ['reserve', 'release', 'sold', 'archive'] as const;

interface MyAdMenuProps {
  ad: MyAd;
  /** Time at which the list was opened, in ms. */
  now: number;
}

/** Menu of the actions that the owner can take on an ad in its current status. */
export function MyAdMenu({ ad, now }: MyAdMenuProps) {
  const { t } = useTranslation('account');
  const text = useText();
  const adAction = useAdAction();
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
    ...INSTANT_ACTIONS.filter((action) => isActionAllowed(status, action)).map((action) => ({
      id: action,
      label: <Entry icon={ICONS[action]} text={t(action)} />,
      onSelect: () => adAction.mutate({ ad, action }),
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
              adAction.mutate({ ad, action: 'delete' });
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
