import { clsx } from 'clsx';
import { Eye, Heart, Hourglass, type LucideIcon, MessageSquareText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { formatDate, formatNumber } from '#platform/text/format.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { FeaturedBadge, PriceText } from '../cards/card-parts.tsx';
import type { AdChange, MyAd } from '../contract.ts';
import { ReviewTime } from '../review-time.tsx';
import { isLive, isPublic } from '../rules.ts';

interface MyAdRowProps {
  ad: MyAd;
  /** Rendered before the picture. */
  leading?: ReactNode;
  /** Rendered in the top corner on a phone. */
  menu?: ReactNode;
  children?: ReactNode;
}

/** Row of an ad under "My ads": status, reason, dates and actions. */
export function MyAdRow({ ad, leading, menu, children }: MyAdRowProps) {
  const { t } = useTranslation(['account', 'layout']);
  const text = useText();
  const language = useLanguage();
  const end = isLive(ad.status) || ad.status === 'expired' ? ad.endsAt : null;
  const dateLabel = end === null ? 'postedOn' : ad.status === 'expired' ? 'endedOn' : 'endsOn';
  return (
    <article className="panel relative flex flex-wrap items-start gap-4 p-3 sm:items-center sm:p-4">
      {leading}
      <div className="relative w-24 shrink-0 xs:w-28 overflow-hidden rounded-xl sm:w-36">
        <Picture image={ad.image} icon={ad.icon} alt="" sizes="9rem" />
        {ad.isFeatured && (
          <span className="absolute start-1.5 top-1.5">
            <FeaturedBadge />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1 space-y-1">
        <div className={clsx('space-y-1', menu && 'max-sm:pe-10')}>
          {/* Not for an active ad, which the tab already says. */}
          {ad.status !== 'active' && (
            <p>
              <span className="inline-block rounded-full bg-hover px-3 py-1 text-meta font-semibold">
                {t(`layout:status_${ad.status}`)}
              </span>
            </p>
          )}
          <h2 dir="auto" className="text-page-side relative font-medium">
            <Link
              to={paths.ad(ad._id)}
              className="before:absolute before:inset-x-0 before:-inset-y-2 before:content-[''] hover:underline"
            >
              <span className="line-clamp-2 overflow-x-visible overflow-y-clip">{text(ad.title)}</span>
            </Link>
          </h2>
        </div>
        <PriceText price={ad.price} className="font-semibold" />
        {(isPublic(ad.status) || ad.status === 'archived') && <AdCounts counts={ad.counts} />}
        <p className="flex flex-wrap gap-x-3 text-meta text-muted">
          <span>{t(dateLabel, { date: formatDate(end ?? ad.createdAt, language) })}</span>
          {ad.isFeatured && ad.featuredUntil && (
            <span>{t('featuredUntil', { date: formatDate(ad.featuredUntil, language) })}</span>
          )}
        </p>
        {ad.status === 'pending_review' && (
          <p className="text-meta text-muted empty:hidden">
            <ReviewTime />
          </p>
        )}
      </div>
      <div className="w-full empty:hidden sm:order-last">
        <AdChangeNote change={ad.change} />
        {ad.reason && (
          <p dir="auto" className="rounded-xl bg-hover px-3 py-2 text-ui">
            {ad.reason}
          </p>
        )}
      </div>
      {children && (
        <div className="flex w-full shrink-0 flex-wrap justify-end gap-2 empty:hidden sm:w-auto">{children}</div>
      )}
      {menu && <div className="absolute end-1 top-1 sm:static">{menu}</div>}
    </article>
  );
}

const COUNTS = [
  ['views', Eye],
  ['chats', MessageSquareText],
  ['saves', Heart],
] as const satisfies [keyof MyAd['counts'], LucideIcon][];

/** The numbers of views, chats and saves of an ad. */
function AdCounts({ counts }: { counts: MyAd['counts'] }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-4 text-ui">
      {COUNTS.map(([name, Icon]) => (
        <li key={name} title={t(`count_${name}`)} className="inline-flex items-center gap-1.5">
          <Icon size={14} aria-hidden className="shrink-0 text-muted" />
          <span className="sr-only">{t(`count_${name}`)}: </span>
          <span className="tabular-nums">{formatNumber(counts[name], language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Review status of the owner's change of a live ad. */
function AdChangeNote({ change }: { change: AdChange | null }) {
  const { t } = useTranslation('account');
  if (!change) return null;
  const Icon = change.status === 'pending' ? Hourglass : TriangleAlert;
  return (
    <p className="flex items-start gap-2 rounded-xl bg-hover px-3 py-2 text-ui">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span>
        {change.status === 'pending' ? (
          <>
            {t('change_pending')} <ReviewTime />
          </>
        ) : (
          t('change_rejected', { reason: isolateBidi(change.reason ?? '') })
        )}
      </span>
    </p>
  );
}
