import type { Database } from '#platform/database.server.ts';
import { inLanguage, type Language } from '#platform/language.ts';

import type { SiteConfig, SiteContent } from './contract.ts';
import { findSiteConfig, storeSiteConfig } from './queries.server.ts';
import { sanitizeSite } from './sanitize.server.ts';

/** What an empty installation shows until its operator sets something. */
export const DEFAULT_SITE: SiteConfig & SiteContent = {
  name: { en: 'Dallal', ar: 'دلّال' },
  tagline: { en: 'Buy and sell close to home', ar: 'بِع واشترِ بالقرب منك' },
  primaryColor: '#ea6852',
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

const FRESH_MS = 10_000;

const held = new WeakMap<Database, { site: Promise<SiteConfig & SiteContent>; loadedAt: number }>();

/** The operator's configuration, as of at most ten seconds ago; its HTML is sanitised again on the way out. Within a transaction, pass that. */
export function getSite(db: Database): Promise<SiteConfig & SiteContent> {
  const current = held.get(db);
  const now = performance.now();
  if (current && now - current.loadedAt < FRESH_MS) return current.site;
  const site = findSiteConfig(db).then((stored) => sanitizeSite({ ...DEFAULT_SITE, ...stored }));
  held.set(db, { site, loadedAt: now });
  site.catch(() => held.delete(db));
  return site;
}

/** The configuration without the content pages' HTML. */
export async function getSiteConfig(db: Database): Promise<SiteConfig> {
  const { aboutUs: _, termsAndConditions: __, privacyPolicy: ___, ...config } = await getSite(db);
  return config;
}

export async function saveSite(db: Database, site: SiteConfig & SiteContent): Promise<void> {
  await storeSiteConfig(db, sanitizeSite(site));
  held.delete(db);
}

/** The operator's name for the site, for mails and titles. */
export async function readSiteName(db: Database, language: Language): Promise<string> {
  return inLanguage((await getSite(db)).name, language);
}
