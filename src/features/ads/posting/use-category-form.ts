import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Category } from '#features/catalog/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import { type CategoryForm, withForm } from '../drafts/draft.ts';
import type { useDraft } from '../drafts/use-draft.ts';

/** The specifications and features of a category, once it is known. */
export function useCategoryForm(categoryId: string | undefined) {
  const options = { enabled: categoryId !== undefined };
  const specifications = useApiQuery(catalogApi.listSpecifications, { query: { categoryId } }, options);
  const details = useApiQuery(catalogApi.listAdditionalDetails, { query: { categoryId } }, options);
  return {
    data: specifications.data && details.data && toCategoryForm({ ...specifications.data, ...details.data }),
    error: specifications.error ?? details.error,
    refetch: () => Promise.all([specifications.refetch(), details.refetch()]),
  };
}

/** Loads the specifications and features of a category that is chosen later. */
export function useFetchCategoryForm(): (category: Category) => Promise<CategoryForm> {
  const { api } = useApp();
  const client = useQueryClient();
  return async ({ categoryId }) => {
    const [specifications, details] = await Promise.all([
      client.fetchQuery(apiQuery(api, catalogApi.listSpecifications, { query: { categoryId } })),
      client.fetchQuery(apiQuery(api, catalogApi.listAdditionalDetails, { query: { categoryId } })),
    ]);
    return toCategoryForm({ ...specifications, ...details });
  };
}

type CategoryAttributes = ResponseData<typeof catalogApi.listSpecifications> &
  ResponseData<typeof catalogApi.listAdditionalDetails>;

const toCategoryForm = ({ specifications, additionalDetails }: CategoryAttributes): CategoryForm => ({
  specification: specifications.filter(({ required }) => required),
  optionalSpecifications: specifications.filter(({ required }) => !required),
  additionalDetails,
});

/** Updates the attributes of a resumed draft, because the operator may have changed those of its category. */
export function useFreshForm({ draft, change }: Pick<ReturnType<typeof useDraft>, 'draft' | 'change'>): void {
  const { data } = useCategoryForm(draft.adId ? undefined : draft.adInfo.selectedCategory?.categoryId);
  const isOutdated = data !== undefined && hashKey([data]) !== hashKey([draft.form]);
  const refresh = useEffectEvent(() => data && change((old) => withForm(old, data)));
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
}
