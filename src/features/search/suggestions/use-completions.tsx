import { ListFilter, MapPin, Search, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { PlaceQuery } from '#features/catalog/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { paths } from '#paths';

import type * as suggestionsApi from './contract.ts';
import type { Suggestion } from './suggestion.ts';

interface Options {
  place: PlaceQuery;
  open: (path: string) => void;
  searchEverywhere: (text: string) => void;
}

/** Returns a function that presents the completions of a text. Each opens the list that its ads were counted in. */
export function useCompletions({ place, open, searchEverywhere }: Options) {
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
