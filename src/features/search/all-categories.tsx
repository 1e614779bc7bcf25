import { useTranslation } from 'react-i18next';
import { Link, matchPath, resolvePath } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import * as searchApi from './contract.ts';
import type { FacetCount } from './facets/contract.ts';
import { formatFacetCount } from './facets/format-facet-count.ts';
import { parseListUrl } from './list/list-url.ts';
import { type SearchState, toSearchQuery } from './list/search-url.ts';
import { useListUrl } from './list/use-list-url.ts';

/** On a search within a category: a link to the same search in all categories, with its number of ads. */
export function InAllCategories({ search }: { search: string }) {
  const { t } = useTranslation('layout');
  const { query, state } = useSearchEverywhere();
  const found = useFoundInAllCategories(search);
  return (
    <p className="mb-4 text-ui">
      <Link
        to={paths.list(undefined, query(search))}
        state={state}
        className="inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11"
      >
        <span className="underline underline-offset-4">{t('inAllCategories', { text: search })}</span>
        {found && <FoundCount found={found} />}
      </Link>
    </p>
  );
}

/** The number of ads behind a link, with a description for screen readers. */
export function FoundCount({ found }: { found: FacetCount }) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return (
    <span className="shrink-0 text-ui text-muted tabular-nums">
      <bdi aria-hidden>{formatFacetCount({ counts: { ads: found } }, 'ads', language)}</bdi>
      <span className="sr-only">{t('adsCount', { count: found.count })}</span>
    </span>
  );
}

/** The query of a search in all categories: with the filters of the list that apply there, else with the place. */
export function useSearchEverywhere() {
  const { pathname, search } = useListUrl();
  const list = matchPath(paths.list.pattern, pathname);
  const ofPlace = resolvePath(paths.list(undefined, usePlace())).search;
  const state: SearchState | null = list && { searchedFrom: pathname + search };
  return {
    query: (text: string) => toSearchQuery(list ? search : ofPlace, text, { isOtherCategory: true }),
    /** State of the history entry that the search opens. */
    state,
    isInCategory: list?.params.categoryId !== undefined,
  };
}

/**
 * On the list of a category: the number of ads that a search finds in all categories. Undefined elsewhere, while it
 * loads and if there are none.
 */
export function useFoundInAllCategories(text: string): FacetCount | undefined {
  const { query, isInCategory } = useSearchEverywhere();
  const enabled = isInCategory && text.length > 1;
  const { page: _, limit: __, sort: ___, ...filters } = parseListUrl(undefined, String(query(text)));
  const counted = Object.assign(filters, { limit: '1' });
  const { data } = useApiQuery(searchApi.search, { query: counted }, { enabled });
  if (!enabled || !data || data.pagination.totalItems === 0) return undefined;
  const { totalItems, totalIsCapped } = data.pagination;
  return { count: totalItems, ...(totalIsCapped && { isAtLeast: true }) };
}
