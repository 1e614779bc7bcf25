import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecentAds } from '#features/ads/recent-ads.ts';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { Shelf } from '#ui/kit/shelf.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';
import { SMALL_CARD_COLUMNS } from './small-card-columns.ts';

const ForYouRow = lazyComponent(() => import('./for-you-row.tsx'));

/**
 * A row with saved searches that have new results, and with ads opened on this device. All visitors get the same page,
 * with placeholders that are visible only if this device has opened ads (`RECENT_ADS_MARK`), so nothing moves when the
 * row is filled.
 */
export function ForYou() {
  const isHydrated = useDeferredValue(useIsHydrated());
  const adIds = useRecentAds();
  if (!isHydrated) return <Placeholder />;
  if (adIds.length === 0) return null;
  return (
    <Suspense fallback={<Placeholder />}>
      <ForYouRow adIds={adIds} placeholder={<Placeholder />} />
    </Suspense>
  );
}

function Placeholder() {
  const { t } = useTranslation('home');
  return (
    <Shelf
      id="for-you-title"
      title={t('forYou')}
      columns={SMALL_CARD_COLUMNS}
      className="hidden in-[html[data-recent-ads]]:block"
    >
      {[1, 2, 3, 4].map((at) => (
        <li key={at} className="row-span-5">
          <Skeleton className="h-20" />
        </li>
      ))}
    </Shelf>
  );
}
