import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';

import { CategoryStep } from '#features/ads/posting/category/category-step.tsx';
import * as suggestionsApi from '#features/search/suggestions/contract.ts';
import { useDebounced } from '#features/search/suggestions/use-debounced.ts';

import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

const DEBOUNCE_MS = 200;

type CategoryProps = Omit<ComponentProps<typeof CategoryStep>, 'typed' | 'meant' | 'isSearching' | 'onType'>;

/** The choice of a category, with a search that also finds categories by their content, such as makes. */
export function SearchableCategoryStep(props: CategoryProps) {
  const [typed, setTyped] = useState('');
  return <CategoryStep {...props} typed={typed} {...useMeantCategories(typed.trim())} onType={setTyped} />;
}

/** The ids of the categories that the text refers to. Empty while they load, and without a connection. */
function useMeantCategories(typed: string): { meant: string[]; isSearching: boolean } {
  const { api } = useApp();
  const text = useDebounced(typed, DEBOUNCE_MS);
  const { data, isFetching } = useQuery({
    ...apiQuery(api, suggestionsApi.list, { query: { text } }),
    enabled: text.length > 1,
    retry: false,
  });
  const isSearching = typed.length > 1 && (isFetching || text !== typed);
  if (!data || text !== typed) return { meant: [], isSearching };
  const meant = [...data.categories.map(({ _id }) => _id), ...data.options.map(({ categoryId }) => categoryId)];
  return { meant, isSearching };
}
