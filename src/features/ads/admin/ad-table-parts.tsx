import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as catalogApi from '#features/catalog/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import type { TableFilter } from '#ui/table/data-table-props.ts';

import type { AdCard } from '../contract.ts';
import type { AdminAdRow, ads } from './contract.ts';

/** The picture and the title of an ad in a table. */
export function AdTitle({ ad: { image, icon, title, _id } }: { ad: AdCard }) {
  const text = useText();
  return (
    <span className="flex min-w-0 items-center gap-3 lg:min-w-60">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg">
        <Picture image={image} icon={icon} alt="" sizes="2.75rem" className="size-11 object-cover" />
      </span>
      <span dir="auto" className="text-page-side line-clamp-2 min-w-0 whitespace-normal">
        {text(title) || _id}
      </span>
    </span>
  );
}

/** The seller of an ad, linked to their page in the back office. */
export function SellerLink({ seller: { _id, name } }: Pick<AdminAdRow, 'seller'>) {
  const { t } = useTranslation('admin-ads');
  return (
    <Link to={adminPaths.person(_id)} className="hover:underline">
      <bdi>{name || t('deletedMember')}</bdi>
    </Link>
  );
}

/** The categories as choices, each with its path; with `isLeaf` those that ads can be in. Empty while they load. */
export function useCategoryChoices({ isLeaf }: { isLeaf: boolean }): { value: string; label: string }[] {
  const text = useText();
  const { data = [] } = useApiQuery(catalogApi.listAllCategories, {});
  const byId = new Map(data.map((category) => [category._id, category]));
  const pathOf = (id: string | null): string[] => {
    const category = byId.get(id ?? '');
    return category ? [...pathOf(category.parentId), text(category.name)] : [];
  };
  return data
    .filter((category) => !isLeaf || category.isLeaf)
    .map(({ _id }) => ({ value: _id, label: pathOf(_id).join(' › ') }));
}

/** The filters by country and, once one is chosen, by its cities. */
export function usePlaceFilters(): TableFilter<typeof ads.list>[] {
  const { t } = useTranslation('admin-ads');
  const text = useText();
  const [params] = useSearchParams();
  const { data } = useApiQuery(catalogApi.listCountries, {});
  const countries = data?.countries ?? [];
  const cities = countries.find(({ code }) => code === params.get('country'))?.cities ?? [];
  return [
    {
      kind: 'select',
      name: 'country',
      label: t('country'),
      choices: countries.map(({ code, name }) => ({ value: code, label: text(name) })),
    },
    ...(cities.length > 0
      ? [
          {
            kind: 'select' as const,
            name: 'city' as const,
            label: t('city'),
            choices: cities.map(({ _id, name }) => ({ value: _id, label: text(name) })),
          },
        ]
      : []),
  ];
}
