import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import * as searchApi from './contract.ts';
import type { FacetCount } from './facets/contract.ts';
import { formatFacetCount } from './facets/format-facet-count.ts';

/** On a search within a category: a link to the same search in all categories, with its number of ads. */
export function InAllCategories({ search }: { search: string }) {
  const { t } = useTranslation('layout');
  const place = usePlace();
  const found = useFoundInAllCategories(search);
  return (
    <p className="mb-4 text-ui">
      <Link
        to={paths.list(undefined, { ...place, search })}
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

/**
 * On the list of a category: the number of ads that a search finds in all categories of the place. Undefined elsewhere,
 * while it loads and if there are none.
 */
export function useFoundInAllCategories(search: string): FacetCount | undefined {
  const place = usePlace();
  const isInCategory = useMatch(paths.list.pattern)?.params.categoryId !== undefined;
  const enabled = isInCategory && search.length > 1;
  const { data } = useApiQuery(searchApi.search, { query: { search, ...place, limit: '1' } }, { enabled });
  if (!enabled || !data || data.pagination.totalItems === 0) return undefined;
  const { totalItems, totalIsCapped } = data.pagination;
  return { count: totalItems, ...(totalIsCapped && { isAtLeast: true }) };
}
