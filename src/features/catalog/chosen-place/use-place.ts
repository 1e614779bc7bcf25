import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';

import * as catalogApi from '../contract.ts';
import type { PlaceQuery } from '../contract.ts';
import { findPlace } from '../find-place.ts';
import { isEverywhere, parsePlace, useChosenPlace } from './chosen-place.ts';

/** Whether the address of a screen says its place: the home page, lists and the category tree. */
export const hasPlace = (pathname: string): boolean =>
  pathname === paths.home() ||
  [paths.list(), paths.categories()].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The place of the screen: the one in its address, or on other screens the one that the visitor chose. */
export function usePlace(): PlaceQuery {
  const { pathname, search } = useLocation();
  const chosen = useChosenPlace();
  return hasPlace(pathname) ? parsePlace(search) : (chosen ?? {});
}

/** The place for links to the home page: the chosen place if the screen shows everywhere. */
export function useHomePlace(): PlaceQuery {
  const place = usePlace();
  const chosen = useChosenPlace();
  return isEverywhere(place) ? (chosen ?? place) : place;
}

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
