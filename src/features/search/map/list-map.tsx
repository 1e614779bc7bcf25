import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdGrid } from '#features/ads/ad-card.tsx';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useText } from '#web/layout/site.ts';

import type { SearchQuery } from '../contract.ts';
import { MarkedText } from '../late.tsx';
import { ClusterMap } from './cluster-map.tsx';
import { mapAds } from './contract.ts';

/** A list's ads on a map, and beside it the newest of those in view. Moving the map asks anew. */
export default function ListMap({ query: { page: _, limit: __, sort: ___, ...query }, lexemes }: { query: SearchQuery; lexemes: string[] }) {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const { api } = useApp();
  const [bounds, setBounds] = useState<string>();
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(api, mapAds, { query: Object.assign({}, query, { bounds }) }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="xl:sticky xl:top-24">
        <ClusterMap seen={data} isFitted={bounds !== undefined} isBusy={isFetching} onMove={setBounds} />
      </div>
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <p role="status">
            {data && t('adsInView', { count: data.total })}
            {data?.isPartial && <span className="block">{t('newestInView')}</span>}
          </p>
          {data?.total === 0 && bounds !== undefined && (
            <button type="button" className="btn-outline" onClick={() => setBounds(undefined)}>
              {t('showWholeMap')}
            </button>
          )}
        </div>
        {data && (
          <AdGrid
            ads={data.ads}
            columns="md:grid-cols-3 xl:grid-cols-2"
            titles={lexemes.length > 0 ? data.ads.map((ad) => <MarkedText key={ad._id} text={text(ad.title)} lexemes={lexemes} />) : undefined}
          />
        )}
      </div>
    </div>
  );
}
