import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Category } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { InlineLoadError } from '#ui/kit/load-error.tsx';

import type { Facet } from '../facets/contract.ts';
import { isEmptyChoice } from '../facets/format-facet-count.ts';
import { isAttributeParam, withListParams } from '../list/list-url.ts';
import { useListUrl } from '../list/use-list-url.ts';
import { FacetCountText, FilterGroup } from './filter-group.tsx';

/** Links to the parent category and to its children or siblings. They keep all filters except attribute filters. */
export function CategoryLinks({ category, facet }: { category: Category | undefined; facet: Facet | undefined }) {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const id = useId();
  const { api } = useApp();
  const parent = category?.isLeaf ? category.parentId : (category?._id ?? null);
  const below = useQuery({
    ...apiQuery(api, catalogApi.listSubCategories, { params: { id: parent ?? '' } }),
    enabled: parent !== null,
  });
  const roots = useQuery({ ...apiQuery(api, catalogApi.listTopCategories, {}), enabled: parent === null });
  const { search } = useListUrl();
  const otherFilters = withListParams(
    search,
    Object.fromEntries(
      [...new URLSearchParams(search).keys()].filter(isAttributeParam).map((name) => [name, undefined]),
    ),
  );
  const { data, isError, refetch } = parent === null ? roots : below;
  return (
    <nav aria-label={t('layout:categories')}>
      <FilterGroup label={t('layout:categories')} isOpen>
        {category && (
          <Link
            to={(category.parentId ? paths.list(category.parentId) : paths.list()) + otherFilters}
            className="inline-flex min-h-11 items-center link text-ui"
          >
            {t('oneUp')}
          </Link>
        )}
        {isError && <InlineLoadError onRetry={() => void refetch()} className="text-ui" />}
        <ul className="-mx-2">
          {data?.categories.map(({ _id, name }) => (
            <li
              key={_id}
              className={clsx(
                'relative flex min-h-11 items-center rounded-xl px-2 text-ui hover:bg-hover lg:min-h-10',
                isEmptyChoice(facet, _id) && 'text-muted',
              )}
            >
              <Link
                to={paths.list(_id) + otherFilters}
                aria-current={_id === category?._id ? 'page' : undefined}
                aria-describedby={`${id}-${_id}`}
                className="after:absolute after:inset-0 after:rounded-xl aria-[current=page]:font-semibold"
              >
                {text(name)}
              </Link>
              <FacetCountText id={`${id}-${_id}`} facet={facet} choice={_id} />
            </li>
          ))}
        </ul>
      </FilterGroup>
    </nav>
  );
}
