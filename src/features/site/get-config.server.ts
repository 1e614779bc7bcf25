import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { getShownBanners } from './banners/get-shown-banners.server.ts';
import { CONTENT_PAGES, type ConfigResponse, type ContentPage } from './contract.ts';
import { findShownPage, getFooterPages, getShownPage } from './pages/get-pages.server.ts';
import { getSite } from './site.server.ts';
import { toPublicConfig } from './to-public-config.server.ts';

/** The field of each content page. */
const TEXTS = {
  'about-us': 'aboutUsText',
  'terms-and-conditions': 'termsAndConditionsText',
  'privacy-policy': 'privacyPolicyText',
} as const satisfies Record<ContentPage, keyof ConfigResponse>;

/** Everything that is public, one content page (PAGE_NOT_FOUND if it is hidden), or everything but these pages. */
export async function getConfig(ctx: Ctx, type: ContentPage | 'site' | undefined): Promise<ConfigResponse> {
  if (type === 'site') return getSiteConfig(ctx);
  if (type) return { [TEXTS[type]]: (await getShownPage(ctx.db, type)).body };
  return { ...(await getSiteConfig(ctx)), ...(await getTexts(ctx.db)) };
}

async function getSiteConfig(ctx: Ctx): Promise<ConfigResponse> {
  const [site, pages] = [await getSite(ctx.db), await getFooterPages(ctx.db)];
  const listBanners = await getShownBanners(ctx, 'list');
  return { ...toPublicConfig(site, ctx.config), pages, ...(listBanners.length > 0 && { listBanners }) };
}

/** The texts of the content pages that are not hidden. */
async function getTexts(db: Database): Promise<ConfigResponse> {
  const texts: ConfigResponse = {};
  for (const page of CONTENT_PAGES) {
    const shown = await findShownPage(db, page);
    if (shown) texts[TEXTS[page]] = shown.body;
  }
  return texts;
}
