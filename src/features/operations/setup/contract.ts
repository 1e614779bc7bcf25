import * as z from 'zod/mini';

import { CountryCode, MAX_NEW_CITIES, NewCity, CountryFields } from '#features/catalog/places/contract.ts';
import { STARTER_NAMES } from '#features/catalog/catalog-input.ts';
import { Settings } from '#features/site/settings/settings.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Me } from '#platform/http/session-contract.ts';
import { Email } from '#platform/text/email-address.ts';

export type SetupCity = NewCity;

/** The digits after the decimal point follow from the currency. */
export const SetupCountry = z.extend(CountryFields, {
  code: CountryCode,
  cities: z.array(NewCity).check(z.maxLength(MAX_NEW_CITIES, 'tooManyOptions')),
});
export type SetupCountry = z.infer<typeof SetupCountry>;

export const STARTERS = [...STARTER_NAMES, 'empty'] as const;

/** What the operator chooses, in addition to the first admin. */
export const SetupForm = z.object({
  ...z.pick(Settings, {
    name: true,
    tagline: true,
    languages: true,
    defaultLanguage: true,
    ignoresBrowserLanguage: true,
    primaryColor: true,
    logo: true,
    headerLogo: true,
    showsNameBesideLogo: true,
    footerLogo: true,
  }).shape,
  /** The first one is the main country. */
  countries: z.array(SetupCountry).check(
    z.minLength(1, 'countryRequired'),
    z.maxLength(30, 'tooManyOptions'),
    z.refine((countries) => new Set(countries.map(({ code }) => code)).size === countries.length, 'countryTwice'),
  ),
  starter: z.enum(STARTERS, 'invalidValue'),
});
export type SetupForm = z.infer<typeof SetupForm>;

const Token = z.string().check(z.minLength(1), z.maxLength(100));

export const getState = endpoint('POST /setup/state', {
  summary: 'How far the set-up of an empty installation is. NOT_FOUND without the token of the printed link, and later',
  body: z.object({ token: Token }),
  data: z.object({
    hasAdmin: z.boolean(),
    /** Whether there is a mail server. Without one, `showCode` writes codes to the terminal. */
    sendsMail: z.boolean(),
  }),
  perMinute: 60,
});

export const showCode = endpoint('POST /setup/code', {
  summary: 'Without a mail server: writes the newest email to an address to the terminal, with its code',
  body: z.object({ token: Token, email: Email }),
  data: EmptyObject,
  perMinute: 20,
});

export const claim = endpoint('POST /setup/admin', {
  summary: 'Makes the caller the first admin, once. SETUP_CLAIMED if somebody else is',
  access: 'member',
  body: z.object({ token: Token }),
  data: z.object({ user: Me }),
  perMinute: 20,
});

export const finish = endpoint('POST /admin/setup', {
  summary: 'Stores name, design, places, categories and a free plan, once, and opens the site',
  access: 'admin',
  body: z.extend(SetupForm, {
    token: Token,
    showsNameBesideLogo: z._default(Settings.shape.showsNameBesideLogo, true),
  }),
  data: EmptyObject,
  perMinute: 20,
});
