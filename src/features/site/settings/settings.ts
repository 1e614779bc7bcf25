import * as z from 'zod/mini';

import { DEFAULT_PRIMARY } from '#platform/colours.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { cleanPhone } from '#platform/text/clean-phone.ts';
import { bilingualForm, formText, requiredBilingualForm } from '#platform/data/form-text.ts';
import { isEmail, toEmail } from '#platform/text/email-address.ts';
import { type Bilingual, LANGUAGES, withBothLanguages } from '#platform/text/language.ts';

import { DEFAULT_FOOTER_LOGO, DEFAULT_LOGO, PicturePath } from '../picture-path.ts';

/** The sections of the form, in their order. */
export const SECTION_NAMES = [
  'general',
  'languages',
  'look',
  'contact',
  'rules',
  'limits',
  'maps',
  'payments',
  'receipts',
  'notices',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** How the form shows a setting. */
type Field =
  | { kind: 'switch' }
  | { kind: 'number' }
  | { kind: 'line'; type: 'text' | 'email' | 'tel' | 'url' }
  | { kind: 'text'; maxLength: number; isLong?: true }
  | { kind: 'picture'; fallback: string; ground?: 'bg-footer'; width?: 800 }
  | { kind: 'rich-text' | 'colour' | 'languages' | 'language' | 'accounts' };

interface Setting {
  section: SectionName;
  /** The panel of the section that it is in, from the top. Default: the first. */
  panel?: number;
  field: Field;
  /** What the form accepts. */
  schema: z.ZodMiniType;
  /** Until the operator saves another value. */
  default: unknown;
  /** It is sanitized when it is stored and when it is read. */
  isHtml?: true;
  /** Not in the configuration that pages contain: no page shows it. */
  isPrivate?: true;
}

const integer = (min: number, max: number) =>
  z.int('numberInvalid').check(z.minimum(min, 'numberTooSmall'), z.maximum(max, 'numberTooLarge'));

const texts = (maxLength: number, isLong?: true) =>
  ({
    field: { kind: 'text', maxLength, ...(isLong && { isLong }) },
    schema: bilingualForm(maxLength),
    default: {},
  }) as const;
const flag = (isOn: boolean) =>
  ({ field: { kind: 'switch' }, schema: z.boolean('invalidValue'), default: isOn }) as const;
const number = (min: number, max: number, initial: number) =>
  ({ field: { kind: 'number' }, schema: integer(min, max), default: initial }) as const;
/** Null: no limit, or none. */
const optionalNumber = (min: number, max: number) =>
  ({ field: { kind: 'number' }, schema: z.nullable(integer(min, max)), default: null }) as const;
const picture = (fallback: string, look: { ground?: 'bg-footer'; width?: 800 } = {}) =>
  ({ field: { kind: 'picture', fallback, ...look }, schema: PicturePath, default: fallback }) as const;

const Phone = z.string('invalidValue').check(
  z.trim(),
  z.maxLength(30, 'tooLong'),
  z.refine((text) => text === '' || /^\+?\d{3,18}$/.test(cleanPhone(text)), 'phoneInvalid'),
);

const OptionalEmail = z.string('invalidValue').check(
  z.overwrite(toEmail),
  z.maxLength(254, 'tooLong'),
  z.refine((value) => value === '' || isEmail(value), 'invalidEmail'),
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

const define = <const T extends Record<string, Setting>>(settings: T): T => settings;

/**
 * Every setting of the site (specification §3), in the order of the form. Its words are `field_<key>` and `hint_<key>`
 * of the locale `admin-settings`.
 */
const SETTINGS = define({
  name: {
    section: 'general',
    field: { kind: 'text', maxLength: 60 },
    schema: requiredBilingualForm(60, 'siteNameRequired'),
    default: { en: 'Dallal', ar: 'دلّال' },
  },
  tagline: {
    section: 'general',
    ...texts(150),
    default: { en: 'Buy and sell close to home', ar: 'بِع واشترِ بالقرب منك' },
  },
  footerText: {
    section: 'general',
    field: { kind: 'rich-text' },
    schema: bilingualForm(2000),
    default: {},
    isHtml: true,
  },

  languages: {
    section: 'languages',
    field: { kind: 'languages' },
    schema: z.array(z.enum(LANGUAGES)).check(z.minLength(1, 'languageRequired'), z.maxLength(LANGUAGES.length)),
    default: LANGUAGES,
  },
  /** What visitors get whose browser prefers none of the languages. One of `languages`. */
  defaultLanguage: {
    section: 'languages',
    field: { kind: 'language' },
    schema: z.enum(LANGUAGES),
    default: 'en',
    isPrivate: true,
  },
  /** All visitors start in the default language, until they switch. */
  ignoresBrowserLanguage: { section: 'languages', ...flag(false) },

  primaryColor: {
    section: 'look',
    field: { kind: 'colour' },
    schema: z.string('invalidValue').check(z.regex(/^#[0-9a-f]{6}$/i, 'invalidColour')),
    default: DEFAULT_PRIMARY,
  },
  headerLogo: { section: 'look', panel: 1, ...picture(DEFAULT_LOGO) },
  /** A logo may contain the name. The product's own logo always has the name beside it. */
  showsNameBesideLogo: { section: 'look', panel: 1, ...flag(true) },
  footerLogo: { section: 'look', panel: 1, ...picture(DEFAULT_FOOTER_LOGO, { ground: 'bg-footer' }) },
  logo: { section: 'look', panel: 1, ...picture(DEFAULT_LOGO, { width: 800 }) },

  enableEmailInContactUs: { section: 'contact', ...flag(true) },
  contactEmail: { section: 'contact', field: { kind: 'line', type: 'email' }, schema: OptionalEmail, default: '' },
  enablePhoneInContactUs: { section: 'contact', panel: 1, ...flag(false) },
  contactPhone: { section: 'contact', panel: 1, field: { kind: 'line', type: 'tel' }, schema: Phone, default: '' },
  enableWhatsAppInContactUs: { section: 'contact', panel: 2, ...flag(false) },
  contactWhatsAppNumber: {
    section: 'contact',
    panel: 2,
    field: { kind: 'line', type: 'tel' },
    schema: Phone,
    default: '',
  },
  enableChatInContactUs: { section: 'contact', panel: 3, ...flag(false) },
  socialMediaAccounts: {
    section: 'contact',
    panel: 4,
    field: { kind: 'accounts' },
    schema: z.array(SocialAccount).check(z.maxLength(MAX_SOCIAL_ACCOUNTS)),
    default: [],
  },

  /** New ads need approval by a moderator, unless their category overrides this. */
  adsNeedApproval: { section: 'rules', ...flag(true) },
  /** The review time in hours that sellers are promised; null: none. */
  reviewHours: { section: 'rules', ...optionalNumber(1, 336) },
  enableReportingOfAdsandUsers: { section: 'rules', ...flag(false) },
  /** The pictures that an uploaded file of ads names by their addresses are fetched from there. */
  importsFetchPictures: { section: 'rules', panel: 1, ...flag(true), isPrivate: true },

  /** Ads of a member that are active or waiting at once. */
  maxOpenAds: { section: 'limits', ...optionalNumber(0, 10_000), isPrivate: true },
  /** Ads that a member posts within 24 hours. */
  maxAdsPerDay: { section: 'limits', ...optionalNumber(0, 10_000), isPrivate: true },
  /** The number of days for which an account is new; 0: none. */
  newAccountDays: { section: 'limits', panel: 1, ...number(0, 365, 7), isPrivate: true },
  newAccountMaxOpenAds: { section: 'limits', panel: 1, ...optionalNumber(0, 10_000), isPrivate: true },
  newAccountMaxAdsPerDay: { section: 'limits', panel: 1, ...optionalNumber(0, 10_000), isPrivate: true },
  /** How many searches a member can save. */
  maxSavedSearches: { section: 'limits', panel: 2, ...number(1, 500, 50), isPrivate: true },
  maxMessagesPerHour: { section: 'limits', panel: 2, ...number(10, 10_000, 600), isPrivate: true },

  tileUrl: { section: 'maps', field: { kind: 'line', type: 'url' }, schema: TileUrl, default: '' },
  /** Empty: OpenStreetMap. */
  tileAttribution: { section: 'maps', ...texts(300), isHtml: true },

  /** Plans can be paid by bank transfer or cash, which staff record. */
  manualPayments: { section: 'payments', ...flag(false), isPrivate: true },
  /** Payment instructions, such as the bank account. Not empty while manual payments are on. */
  manualPaymentText: { section: 'payments', ...texts(1000, true), isPrivate: true },

  /** The recipient of payments, for receipts. */
  businessName: { section: 'receipts', ...texts(100), isPrivate: true },
  businessAddress: { section: 'receipts', ...texts(300, true), isPrivate: true },
  taxNumber: {
    section: 'receipts',
    field: { kind: 'line', type: 'text' },
    schema: formText(40),
    default: '',
    isPrivate: true,
  },
  /** The tax in percent that prices include; 0: receipts show no tax. */
  taxRate: { section: 'receipts', ...number(0, 50, 0), isPrivate: true },

  /** Shown above the header of every page; empty: none. */
  announcement: { section: 'notices', ...texts(200, true) },
  /** For maintenance: only staff may change anything. */
  isReadOnly: { section: 'notices', panel: 1, ...flag(false) },
});

type Key = keyof typeof SETTINGS;

/** The keys of the settings, in the order of the form. */
export const SETTING_KEYS = Object.keys(SETTINGS) as Key[];

export const settingOf = (key: Key): Setting => SETTINGS[key];

/** Maps the settings that pass the filter to values by key. */
const mapSettings = <Value>(map: (setting: Setting) => Value, filter: (setting: Setting) => boolean = () => true) =>
  Object.fromEntries(SETTING_KEYS.filter((key) => filter(settingOf(key))).map((key) => [key, map(settingOf(key))]));

/** The settings form. */
export const Settings = z.object(mapSettings(({ schema }) => schema) as { [K in Key]: (typeof SETTINGS)[K]['schema'] });
export type Settings = z.infer<typeof Settings>;

/** The settings as they are stored, with texts in one language or both. */
export type SiteConfig = {
  [K in Key]: Settings[K] extends { en: string; ar: string } ? Bilingual : Settings[K];
};

export const DEFAULT_SITE = mapSettings((setting) => setting.default) as SiteConfig;

const isBilingual = ({ field }: Setting): boolean => field.kind === 'text' || field.kind === 'rich-text';

/** A form has both languages of each text, so that equal texts are equal values. */
export function completeTexts(config: SiteConfig): Settings {
  const complete = { ...config };
  for (const key of SETTING_KEYS.filter((one) => isBilingual(settingOf(one))))
    Object.assign(complete, { [key]: withBothLanguages(config[key] as Bilingual) });
  return complete as Settings;
}

type PublicKey = { [K in Key]: (typeof SETTINGS)[K] extends { isPrivate: true } ? never : K }[Key];

/** The settings that pages contain. */
export const PublicSite = z.object(
  mapSettings(
    (setting) => (isBilingual(setting) ? BilingualText : setting.schema),
    ({ isPrivate }) => !isPrivate,
  ) as unknown as { [K in PublicKey]: z.ZodMiniType<SiteConfig[K]> },
);
type PublicSite = z.infer<typeof PublicSite>;

export function toPublicSite(site: SiteConfig): PublicSite {
  const keys = SETTING_KEYS.filter((key) => !settingOf(key).isPrivate);
  return Object.fromEntries(keys.map((key) => [key, site[key]])) as PublicSite;
}
