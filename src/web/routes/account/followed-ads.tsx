import { useTranslation } from 'react-i18next';

import { AdGrid } from '#features/ads/ad-card.tsx';
import { listFollowedAds } from '#features/ads/contract.ts';
import { useRead } from '#web/data/query.ts';
import { PartFailed } from '#web/layout/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The newest ads of people the member follows; nothing while there are none. */
export function FollowedAds() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useRead(listFollowedAds, {});
  if (error) return <PartFailed onRetry={() => void refetch()} className="panel text-sm" />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.ads.length === 0) return null;
  return (
    <section aria-labelledby="followed-ads">
      <h2 id="followed-ads" className="mb-3 text-lg font-semibold">
        {t('followedAds')}
      </h2>
      <AdGrid ads={data.ads} columns="md:grid-cols-3 xl:grid-cols-4" />
    </section>
  );
}
