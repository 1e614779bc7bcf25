import { useTranslation } from 'react-i18next';

import * as catalogApi from '../contract.ts';
import type { PlaceQuery } from '../contract.ts';
import { findPlace } from '../find-place.ts';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { isEverywhere } from './parse-place.ts';

/** The name of a city or country, or “Everywhere”. Undefined while the countries load. */
export function usePlaceName(place: PlaceQuery): string | undefined {
  const { t } = useTranslation('layout');
  const text = useText();
  const { data } = useApiQuery(catalogApi.listCountries, {}, { enabled: !isEverywhere(place) });
  if (isEverywhere(place)) return t('everywhere');
  if (!data) return undefined;
  const { country, city } = findPlace(data.countries, place);
  return text((city ?? country)?.name) || (place.city ?? place.country);
}
