import * as catalogApi from '#features/catalog/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';

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
