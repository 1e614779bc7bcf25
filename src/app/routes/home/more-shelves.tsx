import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useRecentAds } from '#features/ads/recent-ads.ts';
import { SearchNewsCard, useSearchNews } from '#features/alerts/saved-searches/search-news-card.tsx';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import * as suggestionsApi from '#features/search/suggestions/contract.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { Shelf } from '#ui/kit/shelf.tsx';

import { NearYou } from './near-you.tsx';
import { SMALL_CARD_COLUMNS } from './small-card-columns.ts';

/** The lower shelves of the home page, without empty ones. They load once the visitor scrolls. */
export default function MoreShelves() {
  // Otherwise they are in the row of `ForYou`, above.
  const hasRow = useRecentAds().length > 0;
  return (
    <>
      {!hasRow && <SearchNews />}
      <NearYou />
      <PopularSearches />
    </>
  );
}

function SearchNews() {
  const { t } = useTranslation('home');
  const searches = useSearchNews() ?? [];
  if (searches.length === 0) return null;
  return (
    <Shelf id="news-title" title={t('searchNews')} columns={SMALL_CARD_COLUMNS}>
      {searches.map((search) => (
        <li key={search._id} className="row-span-5 snap-start">
          <SearchNewsCard search={search} />
        </li>
      ))}
    </Shelf>
  );
}

/** Popular searches in the place, as links to lists. */
function PopularSearches() {
  const { t } = useTranslation();
  const place = usePlace();
  const { data } = useApiQuery(suggestionsApi.list, { query: { text: '', ...place } });
  if (!data || data.phrases.length === 0) return null;
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className="heading mb-3">
        {t('popularSearches')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.phrases.map(({ text }) => (
          <li key={text}>
            <Link to={paths.list(undefined, { ...place, search: text })} className="btn-outline font-normal">
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
