import type { Database } from '#platform/data/database.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { type Bilingual, withBothLanguages } from '#platform/text/language.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import * as reasonsApi from './contract.ts';
import type { NewReason, ReasonForm } from './contract.ts';

const reasons = defineRecords({
  table: 'rejection_reasons',
  name: 'reason',
  notFound: 'REASON_NOT_FOUND',
  toForm: ({ text, is_hidden }): ReasonForm => ({ text: withBothLanguages(text), isHidden: is_hidden }),
});

const toColumns = ({ text }: NewReason) => ({ text: JSON.stringify(text) });

export const reasonsRoutes = [
  handle(reasonsApi.list, async ({ db }) => ({ reasons: await reasons.list(db) })),

  handle(reasonsApi.get, ({ db }, { params }) => reasons.get(db, params.id)),

  handle(reasonsApi.create, (ctx, { body }) => reasons.create(ctx, body, () => toColumns(body))),

  handle(reasonsApi.save, (ctx, { params, body }) =>
    reasons.save(ctx, params.id, body, (form) => ({ ...toColumns(form), is_hidden: form.isHidden })),
  ),

  handle(reasonsApi.move, (ctx, { params, body }) => reasons.move(ctx, params.id, body)),

  handle(reasonsApi.remove, (ctx, { params }) => reasons.remove(ctx, params.id)),
];

/** The text of a reason, also of a hidden one; undefined if it was removed. */
export const findReason = async (db: Database, id: string): Promise<Bilingual | undefined> =>
  (await reasons.find(db)).find((reason) => String(reason.id) === id)?.text;
