import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { FeaturedBadge } from '../cards/featured-badge.tsx';
import { PriceText } from '../cards/price-text.tsx';
import type { MyAd } from '../contract.ts';
import { AdChangeNote } from '../editing/ad-change-note.tsx';
import { ReviewTime } from '../review/review-time.tsx';
import { isLive, isPublic } from '../rules.ts';
import { AdCounts } from './ad-counts.tsx';

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
