import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, LayoutGrid, ListFilter, MapPin, Search, TrendingUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';

import { useFoundInAllCategories, useSearchEverywhere } from '../all-categories.tsx';
import type { FacetCount } from '../facets/contract.ts';
import * as suggestionsApi from './contract.ts';
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
  const { query, state } = useSearchEverywhere();
  const open = (path: string, text?: string) => {
    onLeave(text);
    void navigate(path, { state });
  };
  const searchEverywhere = (text: string) => open(paths.list(undefined, query(text)), text);
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
  if (!data) return [];
  const inAllCategories: Suggestion | undefined = found && {
    key: 'in all categories',
    icon: <LayoutGrid size={18} />,
    label: t('inAllCategories', { text: debounced }),
    found,
    choose: () => searchEverywhere(debounced),
  };
  // Last, because its number may arrive late: the options above it must not move under a finger.
  return [...complete(data, typed), ...(inAllCategories ? [inAllCategories] : [])];
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

interface CompletionOptions {
  place: PlaceQuery;
  open: (path: string) => void;
  searchEverywhere: (text: string) => void;
}

/** Returns a function that presents the completions of a text. Each opens the list that its ads were counted in. */
function useCompletions({ place, open, searchEverywhere }: CompletionOptions) {
  const { t } = useTranslation();
  const text = useText();
  return (
    { categories, places, options, phrases }: ResponseData<typeof suggestionsApi.list>,
    typed: string,
  ): Suggestion[] => [
    ...categories.map(({ _id, name, parent, icon, found }) => ({
      key: `category ${_id}`,
      icon: <img src={icon} alt="" width={24} height={24} className="size-6" />,
      label: text(name),
      typed,
      detail: parent ? t('categoryIn', { parent: text(parent) }) : t('suggestedCategory'),
      found,
      choose: () => open(paths.list(_id, place)),
    })),
    ...places.map(({ country, city, name, parent, found }) => ({
      key: `place ${country} ${city}`,
      icon: <MapPin size={18} />,
      label: text(name),
      typed,
      detail: parent ? text(parent) : t('suggestedCountry'),
      found,
      choose: () => open(paths.list(undefined, { country, city: city ?? undefined })),
    })),
    ...options.map(({ categoryId, category, filters, name, found }) => ({
      key: `option ${categoryId} ${Object.values(filters).join(' ')}`,
      icon: <ListFilter size={18} />,
      label: text(name),
      typed,
      detail: text(category),
      found,
      choose: () => open(paths.list(categoryId, { ...place, ...filters })),
    })),
    ...phrases.map(({ text: label, isPopular, found }) => ({
      key: `phrase ${label}`,
      icon: isPopular ? <TrendingUp size={18} /> : <Search size={18} />,
      label,
      typed,
      found,
      choose: () => searchEverywhere(label),
    })),
  ];
}

/** An option of the list below the search box. */
export interface Suggestion {
  key: string;
  /** Shown under a heading. */
  group?: 'recent' | 'popular';
  icon: ReactNode;
  label: string;
  /** The user's input, which is shown in regular weight; the rest is bold. */
  typed?: string;
  /** Its kind and its parent. */
  detail?: string | undefined;
  found?: FacetCount;
  choose: () => void;
}

const STORAGE_KEY = 'recentSearches';
const MAX_SEARCHES = 6;

/** Recent searches on this device, latest first. */
function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Does nothing if storage is full or disabled. */
export function saveRecentSearch(text: string): void {
  if (!text) return;
  write([text, ...readRecentSearches().filter((other) => other !== text)].slice(0, MAX_SEARCHES));
}

export function clearRecentSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
  } catch {}
}
