import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { Version } from '#platform/versioned/version.ts';

import { PicturePath } from '../picture-path.ts';

const text = (max: number) => z.string('invalidValue').check(z.trim(), z.maxLength(max, 'tooLong'));
const bilingual = (max: number) => z.object({ en: text(max), ar: text(max) });
/** Null: no limit. */
const limit = z.nullable(
  z.int('numberInvalid').check(z.minimum(0, 'numberTooSmall'), z.maximum(10_000, 'numberTooLarge')),
);
const flag = z.boolean('invalidValue');

const Name = bilingual(60).check(z.refine(({ en, ar }) => Boolean(en || ar), 'siteNameRequired'));

const Phone = z
  .string('invalidValue')
  .check(z.trim(), z.maxLength(30, 'tooLong'), z.regex(/^(?:\+?[\d ()-]{5,30})?$/, 'phoneInvalid'));

const Email = z.string('invalidValue').check(
  z.trim(),
  z.maxLength(254, 'tooLong'),
  z.refine((value) => value === '' || z.regexes.email.test(value), 'invalidEmail'),
);

export const MAX_SOCIAL_ACCOUNTS = 12;

const SocialAccount = z.object({
  url: z
    .string('invalidValue')
    .check(z.trim(), z.maxLength(300, 'tooLong'), z.regex(/^https:\/\/[^\s/]{1,250}(?:\/\S{0,250})?$/, 'invalidUrl')),
  /** A network's name, or a picture of this site. */
  icon: z.string('invalidValue').check(z.regex(/^(?:[a-z]{1,20}|\/[\w./-]{1,200})$/)),
});

/**
 * URL of map tiles; empty: that of the environment. Its host is part of the content security policy: only characters of
 * a host, with {s} for the subdomains a, b and c.
 */
const TileUrl = z.string('invalidValue').check(
  z.trim(),
  z.maxLength(500, 'tooLong'),
  z.regex(/^(?:https:\/\/(?:\{s\}\.)?[A-Za-z\d]+(?:[.-][A-Za-z\d]+)*(?::\d{1,5})?\/[^\s"'<>\\]*)?$/, 'tileUrlInvalid'),
  z.refine((url) => url === '' || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'tileUrlInvalid'),
);

/** The settings form. Its fields are those of the configuration, within limits. */
export const Settings = z.object({
  name: Name,
  tagline: bilingual(150),
  primaryColor: z.string('invalidValue').check(z.regex(/^#[0-9a-f]{6}$/i, 'invalidColour')),
  logo: PicturePath,
  headerLogo: PicturePath,
  footerLogo: PicturePath,
  /** HTML. */
  footerText: bilingual(2000),
  contactEmail: Email,
  contactPhone: Phone,
  contactWhatsAppNumber: Phone,
  socialMediaAccounts: z.array(SocialAccount).check(z.maxLength(MAX_SOCIAL_ACCOUNTS)),
  enableChatInContactUs: flag,
  enableEmailInContactUs: flag,
  enablePhoneInContactUs: flag,
  enableWhatsAppInContactUs: flag,
  enableReportingOfAdsandUsers: flag,
  adsNeedApproval: flag,
  reviewHours: z.nullable(
    z.int('numberInvalid').check(z.minimum(1, 'numberTooSmall'), z.maximum(336, 'numberTooLarge')),
  ),
  businessName: bilingual(100),
  businessAddress: bilingual(300),
  taxNumber: text(40),
  taxRate: z.int('numberInvalid').check(z.minimum(0, 'numberTooSmall'), z.maximum(50, 'numberTooLarge')),
  manualPayments: flag,
  /** Not empty while manual payments are on. */
  manualPaymentText: bilingual(1000),
  languages: z.array(z.enum(LANGUAGES)).check(z.minLength(1, 'languageRequired'), z.maxLength(LANGUAGES.length)),
  /** One of `languages`. */
  defaultLanguage: z.enum(LANGUAGES),
  tileUrl: TileUrl,
  /** HTML. */
  tileAttribution: bilingual(300),
  announcement: bilingual(200),
  maxOpenAds: limit,
  maxAdsPerDay: limit,
  newAccountDays: z.int('numberInvalid').check(z.minimum(0, 'numberTooSmall'), z.maximum(365, 'numberTooLarge')),
  newAccountMaxOpenAds: limit,
  newAccountMaxAdsPerDay: limit,
  maxSavedSearches: z.int('numberInvalid').check(z.minimum(1, 'numberTooSmall'), z.maximum(500, 'numberTooLarge')),
  maxMessagesPerHour: z
    .int('numberInvalid')
    .check(z.minimum(10, 'numberTooSmall'), z.maximum(10_000, 'numberTooLarge')),
  isReadOnly: flag,
});
export type Settings = z.infer<typeof Settings>;

const VersionedSettings = z.extend(Settings, { version: Version });
export type VersionedSettings = z.infer<typeof VersionedSettings>;

export const get = endpoint('GET /admin/settings', {
  summary: 'The settings of the site, with their version',
  access: 'admin',
  data: VersionedSettings,
});

export const save = endpoint('PUT /admin/settings', {
  summary: 'Saves the settings. VERSION_CONFLICT if they changed since the given version: `data` says what changed',
  access: 'admin',
  body: VersionedSettings,
  data: VersionedSettings,
});
