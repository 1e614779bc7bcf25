import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import { getShownBanners } from './banners/get-shown-banners.server.ts';
import * as contactApi from './contact/contract.ts';
import { sendContactMessage } from './contact/send-contact-message.server.ts';
import { ConfigResponse } from './config-response.ts';
import * as siteApi from './contract.ts';
import type { Faq } from './contract.ts';
import { faqs } from './faq/faq.server.ts';
import { getConfig } from './get-config.server.ts';
import { SITE_TAG } from './site.server.ts';

export const siteRoutes = [
  handle({ ...siteApi.getConfig, data: ConfigResponse }, (ctx, { query }) => getConfig(ctx, query.type)),

  handle(siteApi.listBanners, async (ctx) => ({ banners: await getShownBanners(ctx, 'home') })),

  handle(siteApi.listFaqs, async ({ db }) => {
    dependsOn(SITE_TAG);
    const rows = await faqs.find(db);
    return rows
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ id, question, answer }): Faq => ({ _id: String(id), question, answer }));
  }),

  handle(contactApi.sendContactMessage, (ctx, { body }) => sendContactMessage(ctx, body)),
];
