import { useTranslation } from 'react-i18next';

import { AdShelf } from '#features/ads/cards/ad-shelf.tsx';
import * as adsApi from '#features/ads/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';

/** Ads below an empty list: the popular ones of its country, or the newest of its place. */
export function SuggestedAds({ country, city }: PlaceQuery) {
  const { t } = useTranslation('list');
  const query = { country, city };
  const popular = useApiQuery(adsApi.listPopular, { query }).data?.ads;
  const newest = useApiQuery(adsApi.listNewArrivals, { query }, { enabled: popular?.length === 0 }).data?.ads;
  const ads = popular?.length ? popular : newest;
  if (!ads?.length) return null;
  return (
    <div className="mt-8">
      <AdShelf id="may-like" title={t('mayLike')} ads={ads} />
    </div>
  );
}
