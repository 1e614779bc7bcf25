import { Archive, BadgeCheck, Ban, Clock3, CreditCard, Hourglass, TimerOff, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useText } from '#ui/i18n/use-text.ts';
import { paths } from '#paths';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';

import type { AdDetails } from '../contract.ts';

const ICONS = {
  pending_payment: CreditCard,
  pending_review: Hourglass,
  rejected: TriangleAlert,
  reserved: Clock3,
  sold: BadgeCheck,
  expired: TimerOff,
  archived: Archive,
  suspended: Ban,
};

/** Explains the status of an ad that is not active, with a link to similar ads; renders nothing for an active one. */
export function StatusNote({ ad }: { ad: Pick<AdDetails, 'status' | 'categoryPath'> }) {
  const { t } = useTranslation(['ad', 'layout']);
  const text = useText();
  const place = usePlace();
  const { status } = ad;
  if (status === 'active' || status === 'draft' || status === 'deleted') return null;
  const category = ad.categoryPath.at(-1);
  const Icon = ICONS[status];
  return (
    <div className="mb-4 flex gap-3 rounded-xl border border-line bg-hover p-3 text-ui">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t(`layout:status_${status}`)}</p>
        <p className="text-muted">{t(`note_${status}`)}</p>
        {(status === 'sold' || status === 'expired') && category && (
          <Link
            to={paths.list(category._id, place)}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:no-underline"
          >
            {t('moreIn', { name: text(category.name) })}
          </Link>
        )}
      </div>
    </div>
  );
}
