import { handle } from '#platform/http/handler.server.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import { SITE_TAG } from '../site.server.ts';
import * as faqApi from './contract.ts';
import type { FaqForm, NewFaq } from './contract.ts';

const EMPTY = { en: '', ar: '' };

export const faqs = defineRecords({
  table: 'faqs',
  name: 'faq',
  notFound: 'FAQ_NOT_FOUND',
  tag: SITE_TAG,
  toForm: ({ question, answer, is_hidden }): FaqForm => ({
    question: { ...EMPTY, ...question },
    answer: { ...EMPTY, ...answer },
    isHidden: is_hidden,
  }),
});

const toColumns = ({ question, answer }: NewFaq) => ({
  question: JSON.stringify(question),
  answer: JSON.stringify(answer),
});

export const faqRoutes = [
  handle(faqApi.list, async ({ db }) => ({ faqs: await faqs.list(db) })),

  handle(faqApi.get, ({ db }, { params }) => faqs.get(db, params.id)),

  handle(faqApi.create, (ctx, { body }) => faqs.create(ctx, body, () => toColumns(body))),

  handle(faqApi.save, (ctx, { params, body }) =>
    faqs.save(ctx, params.id, body, (form) => ({ ...toColumns(form), is_hidden: form.isHidden })),
  ),

  handle(faqApi.move, (ctx, { params, body }) => faqs.move(ctx, params.id, body)),

  handle(faqApi.remove, (ctx, { params }) => faqs.remove(ctx, params.id)),
];
