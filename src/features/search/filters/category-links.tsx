import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { type Category, listSubCategories, listSubCategoriesOfRoot } from '#features/catalog/contract.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { PartFailed } from '#web/layout/load-failed.tsx';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';

import type { Facet } from '../facets/contract.ts';
import { CountText } from '../facets/count-text.tsx';
import { isEmptyChoice } from '../facets/format-count.ts';
import { changeAddress } from '../list-address.ts';
import { useListAddress } from '../use-list-address.ts';

/** One level up, and what is below or beside: links that carry the other filters along. */
export function CategoryLinks({ category, facet }: { category: Category | undefined; facet: Facet | undefined }) {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const id = useId();
  const { api } = useApp();
  const parent = category?.isLeaf ? category.parentId : (category?._id ?? null);
  const below = useQuery({
    ...queryOf(api, listSubCategories, { params: { id: parent ?? '' } }),
    enabled: parent !== null,
  });
  const roots = useQuery({ ...queryOf(api, listSubCategoriesOfRoot, {}), enabled: parent === null });
  const { search } = useListAddress();
  const kept = changeAddress(
    search,
    Object.fromEntries(
      [...new URLSearchParams(search).keys()]
        .filter((name) => name.startsWith('attr.'))
        .map((name) => [name, undefined]),
    ),
  );
  const { data, isError, refetch } = parent === null ? roots : below;
  return (
    <nav aria-label={t('layout:categories')}>
      <h3 className="mb-1 font-semibold">{t('layout:categories')}</h3>
      {category && (
        <Link
          to={(category.parentId ? paths.list(category.parentId) : paths.list()) + kept}
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
        >
          {t('oneUp')}
        </Link>
      )}
      {isError && <PartFailed onRetry={() => void refetch()} className="text-sm" />}
      <ul className="-mx-2">
        {data?.categories.map(({ _id, name }) => (
          <li
            key={_id}
            className={`relative flex min-h-11 items-center rounded-xl px-2 text-sm hover:bg-hover lg:min-h-10 ${isEmptyChoice(facet, _id) ? 'text-muted' : ''}`}
          >
            <Link
              to={paths.list(_id) + kept}
              aria-current={_id === category?._id ? 'page' : undefined}
              aria-describedby={`${id}-${_id}`}
              className="after:absolute after:inset-0 after:rounded-xl aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {text(name)}
            </Link>
            <CountText id={`${id}-${_id}`} facet={facet} choice={_id} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
