import type { Tag } from '#platform/bus/tag.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import { cached } from '#platform/cached.server.ts';
import type { Database } from '#platform/database.server.ts';
import { localize, type Language } from '#platform/language.ts';
import { DEFAULT_PRIMARY } from '#platform/token-colours.ts';

import type { SiteConfig, SiteContent, StoredSite } from './contract.ts';
import { findStoredSite, updateStoredSite } from './queries.server.ts';
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
  announcement: {},
  isReadOnly: false,
  aboutUs: {},
  termsAndConditions: {},
  privacyPolicy: {},
};

const cachedSite = cached<SiteConfig & SiteContent>({ max: 1 });

/** Published when the configuration, a banner or an FAQ changes. */
export const SITE_TAG: Tag = 'site';

/** The operator's configuration, cached. Its HTML is sanitized on reading too. */
export function getSite(db: Database): Promise<SiteConfig & SiteContent> {
  return cachedSite(db, '', async () => {
    dependsOn(SITE_TAG);
    return toSite(await findStoredSite(db));
  });
}

/** Completes what is stored with the defaults. */
const toSite = (stored: StoredSite) => sanitizeSite({ ...DEFAULT_SITE, ...stored });

/** The configuration without the HTML of the content pages. */
export async function getSiteConfig(db: Database): Promise<SiteConfig> {
  return withoutContent(await getSite(db));
}

export const toSiteConfig = (stored: StoredSite): SiteConfig => withoutContent(toSite(stored));

function withoutContent({
  aboutUs: _,
  termsAndConditions: __,
  privacyPolicy: ___,
  ...config
}: SiteConfig & SiteContent): SiteConfig {
  return config;
}

/** Replaces the configuration and its content pages: for the demo. Members of staff use `saveSettings`. */
export async function saveSite(trx: Database, site: SiteConfig & SiteContent): Promise<void> {
  await updateStoredSite(trx, sanitizeSite(site));
  publishChange(trx, SITE_TAG);
}

/** The site's name, for emails and titles. */
export async function getSiteName(db: Database, language: Language): Promise<string> {
  return localize((await getSite(db)).name, language);
}
