import type { Database } from '#platform/database.server.ts';
import { localize, type Language } from '#platform/language.ts';
import { DEFAULT_PRIMARY } from '#platform/token-colours.ts';

import type { SiteConfig, SiteContent } from './contract.ts';
import { findSiteConfig, upsertSiteConfig } from './queries.server.ts';
import { sanitizeSite } from './sanitize-site.server.ts';

/** The configuration until the operator saves one. */
export const DEFAULT_SITE: SiteConfig & SiteContent = {
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
  aboutUs: {},
  termsAndConditions: {},
  privacyPolicy: {},
};

const CACHE_MS = 10_000;

const cache = new WeakMap<Database, { site: Promise<SiteConfig & SiteContent>; loadedAt: number }>();

/**
 * The operator's configuration, cached for ten seconds per database handle. Its HTML is sanitized on reading too.
 * Within a transaction, pass the transaction.
 */
export function getSite(db: Database): Promise<SiteConfig & SiteContent> {
  const cached = cache.get(db);
  const now = performance.now();
  if (cached && now - cached.loadedAt < CACHE_MS) return cached.site;
  const site = findSiteConfig(db).then((stored) => sanitizeSite({ ...DEFAULT_SITE, ...stored }));
  cache.set(db, { site, loadedAt: now });
  site.catch(() => cache.delete(db));
  return site;
}

/** The configuration without the HTML of the content pages. */
export async function getSiteConfig(db: Database): Promise<SiteConfig> {
  const { aboutUs: _, termsAndConditions: __, privacyPolicy: ___, ...config } = await getSite(db);
  return config;
}

export async function saveSite(db: Database, site: SiteConfig & SiteContent): Promise<void> {
  await upsertSiteConfig(db, sanitizeSite(site));
  cache.delete(db);
}

/** The site's name, for emails and titles. */
export async function getSiteName(db: Database, language: Language): Promise<string> {
  return localize((await getSite(db)).name, language);
}
