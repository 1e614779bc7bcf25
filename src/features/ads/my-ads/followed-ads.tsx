import { useTranslation } from 'react-i18next';

import { useApiQuery } from '#ui/api/api-query.ts';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AdGrid } from '../cards/ad-grid.tsx';
import * as adsApi from '../contract.ts';

/** The newest ads of followed members; renders nothing if there are none. */
export function FollowedAds() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useApiQuery(adsApi.listFollowed, {});
  if (error) return <InlineLoadError onRetry={() => void refetch()} className="panel text-ui" />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.ads.length === 0) return null;
  return (
    <section aria-labelledby="followed-ads">
      <h2 id="followed-ads" className="mb-3 text-h3">
        {t('followedAds')}
      </h2>
      <AdGrid ads={data.ads} columns="md:grid-cols-3 xl:grid-cols-4" />
    </section>
  );
}
