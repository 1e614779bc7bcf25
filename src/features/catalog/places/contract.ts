import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { requiredBilingualForm } from '#platform/data/form-text.ts';
import { Version } from '#platform/versioned/version.ts';

import { MergeResult, MergingInto } from '../merging/rules.ts';
import { toDialCode } from './rules.ts';

export const MAX_PLACE_NAME = 60;
/** Cities that are added at once. */
export const MAX_NEW_CITIES = 500;
const MAX_DECIMALS = 4;

const Name = requiredBilingualForm(MAX_PLACE_NAME, 'siteNameRequired');

const number = (min: number, max: number) =>
  z.number('numberInvalid').check(z.minimum(min, 'numberTooSmall'), z.maximum(max, 'numberTooLarge'));
const Point = { lat: number(-90, 90), lng: number(-180, 180) };

/** ISO 3166-1. */
export const CountryCode = z.string('invalidValue').check(z.regex(/^[A-Z]{2}$/, 'countryCodeInvalid'));
const CityId = z.string('invalidValue').check(z.regex(/^[a-z0-9-]{1,80}$/, 'invalidId'));

/** The fields that both the set-up and the back office have. */
export const CountryFields = z.object({
  name: Name,
  dialCode: z.string('invalidValue').check(z.overwrite(toDialCode), z.regex(/^\+[1-9]\d{0,3}$/, 'dialCodeInvalid')),
  /** ISO 4217. */
  currency: z
    .string('invalidValue')
    .check(z.trim(), z.regex(/^[A-Z]{3}$/, 'currencyInvalid'), z.refine(isCurrency, 'currencyInvalid')),
  /** Value of one major unit in the reference currency, by which prices of several currencies are compared. */
  exchangeRate: number(0.000_001, 1_000_000),
  /** Its centre, the initial view of maps. */
  ...Point,
});

const Decimals = z
  .int('numberInvalid')
  .check(z.minimum(0, 'numberTooSmall'), z.maximum(MAX_DECIMALS, 'numberTooLarge'));

/** The form of a country. Countries with the same currency share its decimals and its rate. */
export const CountryForm = z.extend(CountryFields, {
  currencyDecimals: Decimals,
  /** Not offered and closed for new ads. Its ads stay. */
  isHidden: z.boolean('invalidValue'),
});
export type CountryForm = z.infer<typeof CountryForm>;

const VersionedCountry = z.extend(CountryForm, { version: Version });

/** A country in the back office. */
const EditedCountry = z.extend(VersionedCountry, {
  /** Its code. */
  _id: z.string(),
  /** In any state, also deleted: a country that has ads can't be removed. */
  adsCount: z.number(),
  citiesCount: z.number(),
});
export type EditedCountry = z.infer<typeof EditedCountry>;

export const NewCountry = z.extend(CountryFields, { code: CountryCode, currencyDecimals: Decimals });
export type NewCountry = z.infer<typeof NewCountry>;

export const CityForm = z.object({ name: Name, ...Point, isHidden: z.boolean('invalidValue') });
export type CityForm = z.infer<typeof CityForm>;

const VersionedCity = z.extend(CityForm, { version: Version });

/** A city in the back office. */
const EditedCity = z.extend(VersionedCity, {
  /** Its slug. */
  _id: z.string(),
  /** In any state, also deleted: a city that has ads can't be removed. */
  adsCount: z.number(),
  mergingInto: MergingInto,
});
export type EditedCity = z.infer<typeof EditedCity>;

export const NewCity = z.object({ name: Name, ...Point });
export type NewCity = z.infer<typeof NewCity>;

const country = z.object({ id: CountryCode });
const city = z.object({ id: CityId });

export const listCountries = endpoint('GET /admin/countries', {
  summary: 'All countries in their order, hidden ones too',
  access: 'admin',
  tags: ['catalog'],
  data: z.object({ countries: z.array(EditedCountry) }),
});

export const createCountry = endpoint('POST /admin/countries', {
  summary: 'Adds a country as the last one. COUNTRY_EXISTS if there is one with its code',
  access: 'admin',
  body: NewCountry,
  data: EmptyObject,
});

export const saveCountry = endpoint('PUT /admin/countries/:id', {
  summary:
    'Saves a country, and the decimals and rate of its currency for all its countries. VERSION_CONFLICT if it ' +
    'changed since the given version; CURRENCY_IN_USE if ads, plans or payments have the currency or its decimals',
  access: 'admin',
  params: country,
  body: VersionedCountry,
  data: VersionedCountry,
});

export const moveCountry = endpoint('POST /admin/countries/:id/move', {
  summary: 'Moves a country before another one, or to the end. VERSION_CONFLICT as for save',
  access: 'admin',
  params: country,
  body: z.object({ version: Version, before: z.nullable(CountryCode) }),
  data: EmptyObject,
});

export const removeCountry = endpoint('DELETE /admin/countries/:id', {
  summary: 'Removes a country without ads, with its cities. COUNTRY_IN_USE or CURRENCY_IN_USE otherwise',
  access: 'admin',
  params: country,
  data: EmptyObject,
});

export const listCities = endpoint('GET /admin/countries/:id/cities', {
  summary: 'The cities of a country in their order, hidden ones too',
  access: 'admin',
  tags: ['catalog'],
  params: country,
  data: z.object({ cities: z.array(EditedCity) }),
});

export const addCities = endpoint('POST /admin/countries/:id/cities', {
  summary: 'Adds cities to a country as the last ones: all or, if one is refused, none',
  access: 'admin',
  params: country,
  body: z.object({ cities: z.array(NewCity).check(z.minLength(1), z.maxLength(MAX_NEW_CITIES, 'tooLong')) }),
  data: EmptyObject,
});

export const saveCity = endpoint('PUT /admin/cities/:id', {
  summary:
    'Saves a city. VERSION_CONFLICT if it changed since the given version: `data` says what changed. ' +
    'MERGE_RUNNING while it is being merged',
  access: 'admin',
  params: city,
  body: VersionedCity,
  data: VersionedCity,
});

export const moveCity = endpoint('POST /admin/cities/:id/move', {
  summary: 'Moves a city before another one of its country, or to the end. VERSION_CONFLICT as for save',
  access: 'admin',
  params: city,
  body: z.object({ version: Version, before: z.nullable(CityId) }),
  data: EmptyObject,
});

export const mergeCity = endpoint('POST /admin/cities/:id/merge', {
  summary:
    'Moves all ads and saved searches of a city to another one of its country, and removes it. Its address then ' +
    'leads to the other one. MERGE_RUNNING while one of them is part of another merge',
  access: 'admin',
  params: city,
  body: z.object({ into: CityId }),
  data: MergeResult,
});

export const removeCity = endpoint('DELETE /admin/cities/:id', {
  summary: 'Removes a city without ads. CITY_IN_USE otherwise',
  access: 'admin',
  params: city,
  data: EmptyObject,
});

/** Whether the locale data have a name for a currency. */
function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}
