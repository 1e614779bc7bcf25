import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as draftsApi from './contract.ts';
import type { StoredDraft } from './contract.ts';

/** Characters of JSON: several times the size of a form with the longest texts. */
const MAX_DRAFT_LENGTH = 100_000;

export const draftRoutes = [
  handle(draftsApi.get, async (ctx) => {
    const row = await findDraft(ctx.db, ctx.viewer.userId);
    return { kept: row ? { draft: row.draft, updatedAt: row.updated_at.toISOString() } : null };
  }),

  handle(draftsApi.save, async (ctx, { body }) => {
    const { userId } = ctx.viewer;
    if (JSON.stringify(body.draft).length > MAX_DRAFT_LENGTH) throw new AppError('PAYLOAD_TOO_LARGE');
    // A device clock that runs ahead must not win over every later draft.
    const typedAt = new Date(Math.min(Date.parse(body.updatedAt), ctx.clock()));
    return { updatedAt: (await upsertDraft(ctx.db, userId, body.draft, typedAt)).toISOString() };
  }),

  handle(draftsApi.remove, (ctx) => deleteDraft(ctx.db, ctx.viewer.userId)),
];

export const findDraft = (
  db: Database,
  userId: number,
): Promise<{ draft: StoredDraft; updated_at: Date } | undefined> =>
  db.selectFrom('drafts').select(['draft', 'updated_at']).where('user_id', '=', userId).executeTakeFirst();

/** Stores the draft unless the stored one is newer. Returns the time of the stored draft. */
async function upsertDraft(db: Database, userId: number, draft: StoredDraft, typedAt: Date): Promise<Date> {
  await db
    .insertInto('drafts')
    .values({ user_id: userId, draft: JSON.stringify(draft), updated_at: typedAt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ draft: JSON.stringify(draft), updated_at: typedAt })
        .where('drafts.updated_at', '<=', sql<Date>`excluded.updated_at`),
    )
    .execute();
  return (await findDraft(db, userId))?.updated_at ?? typedAt;
}

async function deleteDraft(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', userId).execute();
}
