import { createHash } from 'node:crypto';

import type { Config } from '#config';
import type { Ctx } from '#platform/context.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { Language } from '#platform/text/language.ts';

import { getShownBanners } from './banners/banners.server.ts';
import { ConfigResponse } from './config-response.ts';
import { toContactNumber } from './contact/contact-number.server.ts';
import * as siteApi from './contract.ts';
import { CONTENT_PAGES, type ContentPage } from './contract.ts';
import { findShownPage, getFooterPages, getShownPage, listEmptyPages } from './pages/pages.server.ts';
import { imageIdOf } from './picture-path.ts';
import { type SiteConfig, toPublicSite } from './settings/settings.ts';
import { getSite } from './site.server.ts';

export const configRoutes = [
  handle({ ...siteApi.getConfig, data: ConfigResponse }, (ctx, { query }) => getConfig(ctx, query.type)),
];

/** The field of each content page. */
const TEXTS = {
  'about-us': 'aboutUsText',
  'terms-and-conditions': 'termsAndConditionsText',
  'privacy-policy': 'privacyPolicyText',
} as const satisfies Record<ContentPage, keyof ConfigResponse>;

/** Everything that is public, one content page (PAGE_NOT_FOUND if it is hidden), or everything but these pages. */
async function getConfig(ctx: Ctx, type: ContentPage | 'site' | undefined): Promise<ConfigResponse> {
  if (type === 'site') return getSiteConfig(ctx);
  if (type) return { [TEXTS[type]]: (await getShownPage(ctx.db, type)).body };
  return { ...(await getSiteConfig(ctx)), ...(await getTexts(ctx.db)) };
}

async function getSiteConfig(ctx: Ctx): Promise<ConfigResponse> {
  const [stored, pages] = [await getSite(ctx.db), await getFooterPages(ctx.db)];
  const site = { ...stored, ...(await toContactNumbers(ctx.db, stored)) };
  const [emptyPages, listBanners] = [await listEmptyPages(ctx.db), await getShownBanners(ctx, 'list')];
  return {
    ...toPublicConfig(site, ctx.config),
    ...(await getLogoRatios(ctx.db, site)),
    pages,
    ...(emptyPages.length > 0 && { emptyPages }),
    ...(listBanners.length > 0 && { listBanners }),
  };
}

type LogoRatios = Pick<ConfigResponse, 'headerLogoRatio' | 'footerLogoRatio'>;

const cachedRatios = cached<LogoRatios>({ name: 'shapes of logos', maxEntries: 1, maxEntryBytes: 1_000 });

/** The shapes of uploaded logos, so that pages keep their space while they load. */
function getLogoRatios(db: Database, { headerLogo, footerLogo }: SiteConfig): Promise<LogoRatios> {
  return cachedRatios(db, `${headerLogo} ${footerLogo}`, async () => {
    const [header, footer] = [imageIdOf(headerLogo), imageIdOf(footerLogo)];
    const ids = [header, footer].filter((id) => id !== undefined);
    if (ids.length === 0) return {};
    const images = await db.selectFrom('images').select(['id', 'width', 'height']).where('id', 'in', ids).execute();
    const ratios = new Map(images.map(({ id, width, height }) => [id, width / height]));
    const [headerLogoRatio, footerLogoRatio] = [ratios.get(header ?? ''), ratios.get(footer ?? '')];
    return { ...(headerLogoRatio && { headerLogoRatio }), ...(footerLogoRatio && { footerLogoRatio }) };
  });
}

/** Numbers that earlier versions stored as they were typed. */
const toContactNumbers = async (db: Database, { contactPhone, contactWhatsAppNumber }: SiteConfig) => ({
  contactPhone: (await toContactNumber(db, contactPhone, { isWhatsApp: false })) ?? contactPhone,
  contactWhatsAppNumber:
    (await toContactNumber(db, contactWhatsAppNumber, { isWhatsApp: true })) ?? contactWhatsAppNumber,
});

/** The texts of the content pages that are not hidden. */
async function getTexts(db: Database): Promise<ConfigResponse> {
  const texts: ConfigResponse = {};
  for (const page of CONTENT_PAGES) {
    const shown = await findShownPage(db, page);
    if (shown) texts[TEXTS[page]] = shown.body;
  }
  return texts;
}

/** The public settings, with contacts whose flag is on. */
function toPublicConfig(stored: SiteConfig, environment: Pick<Config, 'tileUrl'>): ConfigResponse {
  const site = toPublicSite(stored);
  const email = site.enableEmailInContactUs ? site.contactEmail : '';
  const phone = site.enablePhoneInContactUs ? site.contactPhone : '';
  const whatsAppNumber = site.enableWhatsAppInContactUs ? site.contactWhatsAppNumber : '';
  const isDefault = (language: Language) => Number(language === stored.defaultLanguage);
  return {
    ...site,
    // The default language is the first.
    languages: site.languages.toSorted((one, other) => isDefault(other) - isDefault(one)),
    tileUrl: site.tileUrl || environment.tileUrl,
    contactEmail: email,
    contactPhone: phone,
    contactWhatsAppNumber: whatsAppNumber,
    email,
    phone,
    whatsAppNumber,
    announcementId: createHash('sha1').update(JSON.stringify(site.announcement)).digest('base64url').slice(0, 8),
  };
}
