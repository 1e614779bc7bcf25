import type { CountryInput } from '#features/catalog/catalog-input.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { SetupCity, SetupCountry } from './contract.ts';

const toName = ({ en = '', ar = '' }: Bilingual) => ({ en, ar });

export const toSetupCity = ({ name, lat, lng }: CountryInput['cities'][number]): SetupCity => ({
  name: toName(name),
  lat,
  lng,
});

/** A built-in country as the form has it, with all of its cities. */
export const toSetupCountry = (country: CountryInput): SetupCountry => ({
  code: country.code,
  name: toName(country.name),
  dialCode: country.dialCode,
  currency: country.currency,
  exchangeRate: country.exchangeRate,
  lat: country.lat,
  lng: country.lng,
  cities: country.cities.map(toSetupCity),
});
