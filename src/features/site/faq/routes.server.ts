import { handle } from '#platform/http/handler.server.ts';

import * as faqApi from './contract.ts';
import { createFaq, moveFaq, removeFaq, requireFaq, saveFaq } from './faq.server.ts';
import { findFaqs, toFaqForm, toListedFaq } from './queries.server.ts';

export const faqRoutes = [
  handle(faqApi.list, async (ctx) => {
    return { faqs: (await findFaqs(ctx.db)).map(toListedFaq) };
  }),

  handle(faqApi.get, async (ctx, { params }) => {
    const row = requireFaq(await findFaqs(ctx.db), params.id);
    return { ...toFaqForm(row), version: row.version };
  }),

  handle(faqApi.create, (ctx, { body }) => createFaq(ctx, body)),

  handle(faqApi.save, (ctx, { params, body }) => saveFaq(ctx, params.id, body)),

  handle(faqApi.move, async (ctx, { params, body }) => {
    await moveFaq(ctx, params.id, body);
    return {};
  }),

  handle(faqApi.remove, async (ctx, { params }) => {
    await removeFaq(ctx, params.id);
    return {};
  }),
];
