import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { withBothLanguages } from '#platform/text/language.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import * as siteApi from '../contract.ts';
import { SITE_TAG } from '../site.server.ts';
import * as faqApi from './contract.ts';
import type { FaqForm, NewFaq } from './contract.ts';

const faqs = defineRecords({
  table: 'faqs',
  name: 'faq',
  notFound: 'FAQ_NOT_FOUND',
  tag: SITE_TAG,
  toForm: ({ question, answer, is_hidden }): FaqForm => ({
    question: withBothLanguages(question),
    answer: withBothLanguages(answer),
    isHidden: is_hidden,
  }),
});

const toColumns = ({ question, answer }: NewFaq) => ({
  question: JSON.stringify(question),
  answer: JSON.stringify(answer),
});

export const faqRoutes = [
  handle(siteApi.listFaqs, async ({ db }) => {
    dependsOn(SITE_TAG);
    const rows = await faqs.find(db);
    return rows
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ id, question, answer }) => ({ _id: String(id), question, answer }));
  }),

  handle(faqApi.list, async ({ db }) => ({ faqs: await faqs.list(db) })),

  handle(faqApi.get, ({ db }, { params }) => faqs.get(db, params.id)),

  handle(faqApi.create, (ctx, { body }) => faqs.create(ctx, body, () => toColumns(body))),

  handle(faqApi.save, (ctx, { params, body }) =>
    faqs.save(ctx, params.id, body, (form) => ({ ...toColumns(form), is_hidden: form.isHidden })),
  ),

  handle(faqApi.move, (ctx, { params, body }) => faqs.move(ctx, params.id, body)),

  handle(faqApi.remove, (ctx, { params }) => faqs.remove(ctx, params.id)),
];
