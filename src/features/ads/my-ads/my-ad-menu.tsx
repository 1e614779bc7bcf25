import { clsx } from 'clsx';
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
import { type AdAction, isActionAllowed, useAdAction, useBulkArchive } from './ad-actions.ts';

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

interface BulkBarProps {
  ads: MyAd[];
  selected: Set<string>;
  onSelect: (ids: Set<string>) => void;
}

/** Selects all ads on the page and archives the selected ones. Shown while at least one is selected. */
export function BulkArchiveBar({ ads, selected, onSelect }: BulkBarProps) {
  const { t } = useTranslation('account');
  const selectedAds = ads.filter(({ _id }) => selected.has(_id));
  const archive = useBulkArchive(() => onSelect(new Set()));
  const isAllSelected = selectedAds.length === ads.length;
  if (selectedAds.length === 0) return null;
  return (
    <div
      className={clsx(
        'sticky top-(--header) z-10 flex flex-wrap items-center justify-between gap-x-4',
        'panel px-3 py-2 sm:px-4 sm:py-2',
      )}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ui">
        <input
          type="checkbox"
          checked={isAllSelected}
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = !isAllSelected;
          }}
          onChange={() => onSelect(new Set(isAllSelected ? [] : ads.map(({ _id }) => _id)))}
        />
        {t('selectAll')}
      </label>
      <p className="flex items-center gap-3 text-ui">
        <span role="status" className="text-muted">
          {t('selectedCount', { count: selectedAds.length })}
        </span>
        <button
          type="button"
          className="btn-outline"
          disabled={archive.isPending}
          onClick={() => archive.mutate(selectedAds)}
        >
          <Archive size={18} aria-hidden />
          {t('archive')}
        </button>
      </p>
    </div>
  );
}
