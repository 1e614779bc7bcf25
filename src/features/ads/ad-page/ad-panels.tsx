import { clsx } from 'clsx';
import {
  Archive,
  BadgeCheck,
  Ban,
  ChevronRight,
  Clock3,
  CreditCard,
  Hourglass,
  MapPin,
  TimerOff,
  TriangleAlert,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { FollowButton } from '#features/accounts/people/follow-button.tsx';
import { PresenceLine } from '#features/accounts/people/presence-line.tsx';
import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

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

/** The seller of an ad, as a link to their page, and the button to follow them. */
export function SellerCard({ seller }: Pick<AdDetails, 'seller'>) {
  const { t } = useTranslation(['ad', 'layout']);
  const language = useLanguage();
  const date = formatDate(seller.memberSince, language, { month: 'short', year: 'numeric' });
  return (
    <section aria-label={t('seller')} className="panel relative transition-shadow hover:shadow-hover">
      <div className="flex items-center gap-3">
        <Avatar name={seller.name} picture={seller.profilePicture} className="size-12 text-h2" />
        <div className="min-w-0 flex-1">
          <Link
            to={paths.user(seller._id)}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-2xl"
          >
            <bdi>{seller.name}</bdi> {seller.isVerified && <VerifiedBadge />}
          </Link>
          <p className="text-ui text-muted">
            {seller.adsCount === 0
              ? t('memberSince', { date })
              : `${t('layout:adsCount', { count: seller.adsCount })} · ${t('since', { date })}`}
          </p>
          <PresenceLine userId={seller._id} />
        </div>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
      </div>
      <FollowButton user={seller} isQuiet className="relative mt-4 w-full" />
    </section>
  );
}

const PlaceMap = lazyComponent(() => import('../map/location-map.tsx'));

/**
 * Location of an ad. The map loads on request only: it is heavy on a slow connection and exposes the visitor to the
 * tile server.
 */
export function AdMap({ location, place }: { location: AdDetails['location']; place: string }) {
  const { t } = useTranslation('ad');
  const [isOpen, setIsOpen] = useState(false);
  if (!location) return null;
  return (
    <section aria-labelledby="map-title" className="panel">
      <h2 id="map-title" className="mb-3 text-h3">
        {t('map')}
      </h2>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PlaceMap location={location} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          aria-label={t('showMap', { place })}
          className={clsx(
            'grid h-44 w-full place-content-center justify-items-center gap-2 rounded-xl border border-line',
            'dotted hover:bg-hover',
          )}
        >
          <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand">
            <MapPin size={22} aria-hidden />
          </span>
          <span aria-hidden className="rounded-full bg-card px-3 py-1 text-ui font-medium">
            {t('showMap', { place })}
          </span>
        </button>
      )}
      {location.isArea && <p className="mt-2 text-ui text-muted">{t('areaOnly')}</p>}
    </section>
  );
}
