import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/cached.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as contactApi from './contact/contract.ts';
import { sendContactMessage } from './contact/send-contact-message.server.ts';
import * as siteApi from './contract.ts';
import type { Banner, Faq } from './contract.ts';
import { findFaqs } from './faq/queries.server.ts';
import { getFooterPages, getShownPage } from './pages/get-pages.server.ts';
import { findBanners } from './queries.server.ts';
import { getSite, SITE_TAG } from './site.server.ts';
import { toPublicConfig } from './to-public-config.server.ts';

const cachedBanners = cached<Banner[]>({ max: 1 });

export const siteRoutes = [
  handle(siteApi.getConfig, async ({ db, config }, { query }) => {
    if (!query.type) return { ...toPublicConfig(await getSite(db), config), pages: await getFooterPages(db) };
    const { body } = await getShownPage(db, query.type);
    if (query.type === 'about-us') return { aboutUsText: body };
    return query.type === 'privacy-policy' ? { privacyPolicyText: body } : { termsAndConditionsText: body };
  }),

  handle(siteApi.listBanners, async ({ db }) => {
    const banners = await cachedBanners(db, '', async () => {
      dependsOn(SITE_TAG);
      const rows = await findBanners(db);
      return rows.map(({ id, title, text, link, picture }): Banner => ({
        _id: String(id),
        title,
        text,
        link,
        picture,
      }));
    });
    return { banners };
  }),

  handle(siteApi.listFaqs, async ({ db }) => {
    dependsOn(SITE_TAG);
    const rows = await findFaqs(db);
    return rows
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ id, question, answer }): Faq => ({ _id: String(id), question, answer }));
  }),

  handle(contactApi.sendContactMessage, async (ctx, { body }) => {
    await sendContactMessage(ctx, body);
    return {};
  }),
];
