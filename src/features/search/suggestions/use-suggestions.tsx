import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, LayoutGrid } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import { useFoundInAllCategories } from '../all-categories/use-found-in-all-categories.ts';
import * as suggestionsApi from './contract.ts';
import { readRecentSearches } from './recent-searches.ts';
import type { Suggestion } from './suggestion.ts';
import { useCompletions } from './use-completions.tsx';
import { useDebounced } from './use-debounced.ts';

/** Longer than the time between two keystrokes of a fast typist. */
const DEBOUNCE_MS = 120;

interface Options {
  input: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
  onLeave: (text?: string) => void;
}

/** Recent and popular searches before the user types, completions afterwards. */
export function useSuggestions({ input, onSearch, onLeave }: Options): Suggestion[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = usePlace();
  const { api } = useApp();
  const { typed, debounced } = useDebouncedInput(input, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(api, suggestionsApi.list, { query: { text: debounced, ...place } }),
    enabled: debounced.length !== 1,
    placeholderData: keepPreviousData,
  });
  const found = useFoundInAllCategories(debounced);
  const open = (path: string, text?: string) => {
    onLeave(text);
    void navigate(path);
  };
  const searchEverywhere = (text: string) => open(paths.list(undefined, { ...place, search: text }), text);
  const complete = useCompletions({ place, open, searchEverywhere });
  if (typed.length === 1) return [];
  if (typed === '') {
    const recent = readRecentSearches();
    const popular = data && debounced === '' && !isPlaceholderData ? complete(data, '') : [];
    return [
      ...recent.map((label): Suggestion => ({
        key: `recent ${label}`,
        group: 'recent',
        icon: <Clock size={18} />,
        label,
        choose: () => onSearch(label),
      })),
      ...popular
        .filter(({ label }) => !recent.includes(label))
        .map((one): Suggestion => ({ ...one, group: 'popular' })),
    ];
  }
  return [
    ...(found
      ? [
          {
            key: 'in all categories',
            icon: <LayoutGrid size={18} />,
            label: t('inAllCategories', { text: debounced }),
            found,
            choose: () => searchEverywhere(debounced),
          },
        ]
      : []),
    ...(data ? complete(data, typed) : []),
  ];
}

/** The text of an input: as typed, and debounced. */
function useDebouncedInput(
  input: RefObject<HTMLInputElement | null>,
  delayMs: number,
): { typed: string; debounced: string } {
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '');
  const debounced = useDebounced(typed, delayMs);
  useEffect(() => {
    const box = input.current;
    const read = () => setTyped(box?.value.trim() ?? '');
    for (const event of ['input', 'focus']) box?.addEventListener(event, read);
    // The user may have typed while this code was loading.
    read();
    return () => {
      for (const event of ['input', 'focus']) box?.removeEventListener(event, read);
    };
  }, [input]);
  return { typed, debounced };
}
