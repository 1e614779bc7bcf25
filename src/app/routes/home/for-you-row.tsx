import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { SmallAdCard } from '#features/ads/cards/small-ad-card.tsx';
import * as adsApi from '#features/ads/contract.ts';
import { saveRecentAds } from '#features/ads/recent-ads.ts';
import { SearchNewsCard, useSearchNews } from '#features/alerts/saved-searches/search-news-card.tsx';
import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Shelf } from '#ui/kit/shelf.tsx';

import { SMALL_CARD_COLUMNS } from './small-card-columns.ts';

interface ForYouRowProps {
  adIds: string[];
  /** Shown until all of the row is loaded. */
  placeholder: ReactNode;
}

/** The row of `ForYou`. Removes ads that are no longer active from the device's list. */
export default function ForYouRow({ adIds, placeholder }: ForYouRowProps) {
  const { t } = useTranslation('home');
  const { data, error } = useApiQuery(adsApi.listByIds, { query: { ids: adIds.join(',') } });
  const searches = useSearchNews();
  const { api, client } = useApp();
  useEffect(() => {
    if (!data || data.ads.length === adIds.length) return;
    const active = data.ads.map(({ _id }) => _id);
    client.setQueryData(apiQuery(api, adsApi.listByIds, { query: { ids: active.join(',') } }).queryKey, data);
    saveRecentAds(active);
  }, [data, adIds, api, client]);
  if (!searches || (!data && !error)) return placeholder;
  const ads = data?.ads ?? [];
  if (searches.length + ads.length === 0) return null;
  return (
    <Shelf id="for-you-title" title={t('forYou')} columns={SMALL_CARD_COLUMNS}>
      {searches.map((search) => (
        <li key={`search ${search._id}`} className="row-span-5 snap-start">
          <SearchNewsCard search={search} />
        </li>
      ))}
      {ads.map((ad) => (
        <li key={ad._id} className="row-span-5 snap-start">
          <SmallAdCard ad={ad} />
        </li>
      ))}
    </Shelf>
  );
}
