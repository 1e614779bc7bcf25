import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { LANGUAGES } from '#platform/text/language.ts';

const SocialAccount = z.object({ url: z.string(), icon: z.string() });

/** The operator's settings for the whole site (specification §3). HTML is sanitized. */
export const SiteConfig = z.object({
  name: BilingualText,
  tagline: BilingualText,
  primaryColor: z.string(),
  logo: z.string(),
  headerLogo: z.string(),
  footerLogo: z.string(),
  footerText: BilingualText,
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactWhatsAppNumber: z.string(),
  socialMediaAccounts: z.array(SocialAccount),
  enableChatInContactUs: z.boolean(),
  enableEmailInContactUs: z.boolean(),
  enablePhoneInContactUs: z.boolean(),
  enableWhatsAppInContactUs: z.boolean(),
  enableReportingOfAdsandUsers: z.boolean(),
  /** New ads need approval by a moderator, unless their category overrides this. */
  adsNeedApproval: z.boolean(),
  /** The review time in hours that sellers are promised; null: none. */
  reviewHours: z.nullable(z.number()),
  /** The recipient of payments, for receipts. */
  businessName: BilingualText,
  businessAddress: BilingualText,
  taxNumber: z.string(),
  /** The tax in percent that prices include; 0: receipts show no tax. */
  taxRate: z.number(),
  /** Plans can be paid by bank transfer or cash, which staff record. */
  manualPayments: z.boolean(),
  /** Payment instructions, such as the bank account. Plain text. */
  manualPaymentText: BilingualText,
  /** In the public configuration the default language is the first. */
  languages: z.array(z.enum(LANGUAGES)),
  /** Of visitors whose browser prefers none of the languages. */
  defaultLanguage: z.enum(LANGUAGES),
  /** URL of the map tiles with the placeholders {z}, {x} and {y}. Stored empty: that of the environment. */
  tileUrl: z.string(),
  /** The attribution of the map tiles; empty: OpenStreetMap. HTML. */
  tileAttribution: BilingualText,
  /** Shown above the header of every page; empty: none. */
  announcement: BilingualText,
  /** Ads of a member that are active or waiting at once; null: no limit. */
  maxOpenAds: z.nullable(z.number()),
  /** Ads that a member posts within 24 hours; null: no limit. */
  maxAdsPerDay: z.nullable(z.number()),
  /** The number of days for which an account is new; 0: none. */
  newAccountDays: z.number(),
  newAccountMaxOpenAds: z.nullable(z.number()),
  newAccountMaxAdsPerDay: z.nullable(z.number()),
  /** Of one member. */
  maxSavedSearches: z.number(),
  maxMessagesPerHour: z.number(),
  /** For maintenance: only staff may change anything. */
  isReadOnly: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/** Slugs of the pages that are served by type. */
export const CONTENT_PAGES = ['about-us', 'terms-and-conditions', 'privacy-policy'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** The stored configuration. Fields that an older version did not have are missing. */
export type StoredSite = Partial<SiteConfig>;

export const Banner = z.object({
  _id: z.string(),
  /** Text over the picture; may be empty. */
  title: BilingualText,
  text: BilingualText,
  /** Alternative text of the picture. */
  alt: BilingualText,
  /** A path of this site, or an address with https. */
  link: z.nullable(z.string()),
  /** `home`, `list`, or `list/{categoryId}`. */
  place: z.string(),
  picture: z.string(),
  /** The picture of Arabic pages. Without one, they show the other picture, mirrored or not. */
  pictureAr: z.string(),
  mirrorsPicture: z.boolean(),
});
export type Banner = z.infer<typeof Banner>;

export const ConfigResponse = z.partial(
  z.extend(SiteConfig, {
    aboutUsText: BilingualText,
    termsAndConditionsText: BilingualText,
    privacyPolicyText: BilingualText,
    email: z.string(),
    phone: z.string(),
    whatsAppNumber: z.string(),
    /** Changes with the announcement. Browsers store the dismissed version. */
    announcementId: z.string(),
    /** The operator's own pages in the footer. */
    pages: z.array(z.object({ slug: z.string(), title: BilingualText })),
    /** The banners above lists of ads; missing if there are none. */
    listBanners: z.array(Banner),
  }),
);
export type ConfigResponse = z.infer<typeof ConfigResponse>;

export const Faq = z.object({ _id: z.string(), question: BilingualText, answer: BilingualText });
export type Faq = z.infer<typeof Faq>;

export const getConfig = endpoint('GET /config', {
  summary: 'The whole site configuration; by type one content page, or with `site` all but the content pages',
  tags: ['site'],
  query: z.object({ type: z.optional(z.enum([...CONTENT_PAGES, 'site'])) }),
  data: ConfigResponse,
});

/** The part of the configuration that every page carries. */
export const sitePart = { query: { type: 'site' } } as const;

export const listBanners = endpoint('GET /banners', {
  summary: 'The banners that the home page shows now, in order',
  tags: ['site'],
  data: z.object({ banners: z.array(Banner) }),
});

export const listFaqs = endpoint('GET /faq', {
  summary: 'Frequently asked questions, in order',
  data: z.array(Faq),
  tags: ['site'],
});
