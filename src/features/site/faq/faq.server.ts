import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { SITE_TAG } from '../site.server.ts';
import type * as faqApi from './contract.ts';
import type { FaqForm, ListedFaq, NewFaq, VersionedFaq } from './contract.ts';
import { deleteFaq, type FaqRow, insertFaq, lockFaqs, toFaqForm, toListedFaq, updateFaq } from './queries.server.ts';

/** Adds a question as the last one. */
export async function createFaq(ctx: StaffCtx<'admin'>, faq: NewFaq): Promise<ListedFaq> {
  return transact(ctx, async (trx) => {
    const row = await insertFaq(trx, faq);
    await recordAudit(ctx, trx, { action: 'faq.create', targetId: row.id, memberId: null, before: {}, after: faq });
    publishChange(trx, SITE_TAG);
    return toListedFaq(row);
  });
}

/** Saves a form. Throws VERSION_CONFLICT and FAQ_NOT_FOUND. */
export async function saveFaq(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, ...values }: VersionedFaq,
): Promise<VersionedFaq> {
  return transact(ctx, async (trx) => {
    const row = requireFaq(await lockFaqs(trx), id);
    const edit = await recordEdit<FaqForm>(ctx, trx, {
      action: 'faq.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: toFaqForm(row) },
    });
    if (!edit) return { ...values, version };
    await updateFaq(trx, row.id, values, edit.version);
    publishChange(trx, SITE_TAG);
    return { ...values, version: edit.version };
  });
}

/** Moves a question before another one, or to the end. Throws VERSION_CONFLICT and FAQ_NOT_FOUND. */
export async function moveFaq(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, before }: HandlerInput<typeof faqApi.move>['body'],
): Promise<void> {
  await transact(ctx, async (trx) => {
    const siblings = await lockFaqs(trx);
    const row = requireFaq(siblings, id);
    const isMoved = await moveRow(ctx, trx, { table: 'faqs', action: 'faq.move', row, siblings, version, before });
    if (isMoved) publishChange(trx, SITE_TAG);
  });
}

/** Removes a question. The audit log keeps its text. */
export async function removeFaq(ctx: StaffCtx<'admin'>, id: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = requireFaq(await lockFaqs(trx), id);
    await deleteFaq(trx, row.id);
    const before = toFaqForm(row);
    await recordAudit(ctx, trx, { action: 'faq.remove', targetId: id, memberId: null, before, after: {} });
    publishChange(trx, SITE_TAG);
  });
}

/** Finds a question by id. Throws FAQ_NOT_FOUND. */
export function requireFaq(rows: FaqRow[], id: string): FaqRow {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new AppError('FAQ_NOT_FOUND');
  return row;
}
