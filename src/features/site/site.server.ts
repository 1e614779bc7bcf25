import type { Tag } from '#platform/bus/tag.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { LANGUAGES, localize, type Language } from '#platform/text/language.ts';
import { DEFAULT_PRIMARY } from '#platform/colours.ts';

import type { SiteConfig, StoredSite } from './contract.ts';
import { findStoredSite, updateStoredSite } from './queries.server.ts';
import { sanitizeBilingual } from './sanitize-rich-text.server.ts';

/** The configuration until the operator saves one. */
export const DEFAULT_SITE: SiteConfig = {
  name: { en: 'Dallal', ar: 'دلّال' },
  tagline: { en: 'Buy and sell close to home', ar: 'بِع واشترِ بالقرب منك' },
  primaryColor: DEFAULT_PRIMARY,
  logo: '/logo.png',
  headerLogo: '/logo.png',
  footerLogo: '/logo-white.png',
  footerText: {},
  contactEmail: '',
  contactPhone: '',
  contactWhatsAppNumber: '',
  socialMediaAccounts: [],
  enableChatInContactUs: false,
  enableEmailInContactUs: true,
  enablePhoneInContactUs: false,
  enableWhatsAppInContactUs: false,
  enableReportingOfAdsandUsers: false,
  adsNeedApproval: true,
  reviewHours: null,
  businessName: {},
  businessAddress: {},
  taxNumber: '',
  taxRate: 0,
  manualPayments: false,
  manualPaymentText: {},
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  tileUrl: '',
  tileAttribution: {},
  announcement: {},
  maxOpenAds: null,
  maxAdsPerDay: null,
  newAccountDays: 7,
  newAccountMaxOpenAds: null,
  newAccountMaxAdsPerDay: null,
  maxSavedSearches: 50,
  maxMessagesPerHour: 600,
  isReadOnly: false,
};

const cachedSite = cached<SiteConfig>({ name: 'settings of the site', maxEntries: 1, maxEntryBytes: 0.2 * MB });

/** Published when the configuration, a page, a banner or an FAQ changes. */
export const SITE_TAG: Tag = 'site';

/** The operator's configuration, cached. Its HTML is sanitized on reading too. */
export function getSite(db: Database): Promise<SiteConfig> {
  return cachedSite(db, '', async () => {
    dependsOn(SITE_TAG);
    return toSiteConfig(await findStoredSite(db));
  });
}

/**
 * The configuration, or the default one while the database doesn't answer: for what every response needs, such as its
 * language.
 */
export const getSiteOrDefault = ({ db }: { db: Database }): Promise<SiteConfig> =>
  getSite(db).catch(() => DEFAULT_SITE);

/** Completes what is stored with the defaults. */
export const toSiteConfig = (stored: StoredSite): SiteConfig => sanitizeSite({ ...DEFAULT_SITE, ...stored });

const sanitizeSite = (site: SiteConfig): SiteConfig => ({
  ...site,
  footerText: sanitizeBilingual(site.footerText),
  tileAttribution: sanitizeBilingual(site.tileAttribution),
});

/** Replaces the configuration: for the demo. Members of staff use `saveSettings`. */
export async function saveSite(trx: Database, site: SiteConfig): Promise<void> {
  await updateStoredSite(trx, sanitizeSite(site));
  publishChange(trx, SITE_TAG);
}

/** The site's name, for emails and titles. */
export async function getSiteName(db: Database, language: Language): Promise<string> {
  return localize((await getSite(db)).name, language);
}
