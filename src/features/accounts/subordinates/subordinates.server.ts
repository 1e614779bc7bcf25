import type { Insertable } from 'kysely';

import type { StaffNotes } from '#db/schema.ts';
import { recordOpenedContacts } from '#features/site/record-opened-contacts.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { showEmail } from '#platform/text/email-address.ts';

import { userTag } from '../account.server.ts';
import * as subordinatesApi from './contract.ts';
import type { StaffNote } from './contract.ts';
import { lockSubordinate, requireSubordinate } from './lock-subordinate.server.ts';

export const subordinatesRoutes = [
  handle(subordinatesApi.openContacts, (ctx, { params }) => openContacts(ctx, Number(params.id))),

  handle(subordinatesApi.setVerified, (ctx, { params, body }) =>
    setVerified(ctx, { memberId: Number(params.id), isVerified: body.isVerified }),
  ),

  handle(subordinatesApi.listStaffNotes, async (ctx, { params }) => ({
    notes: await listStaffNotes(ctx, Number(params.id)),
  })),

  handle(subordinatesApi.addStaffNote, (ctx, { params, body }) =>
    addStaffNote(ctx, { memberId: Number(params.id), text: body.text }),
  ),

  handle(subordinatesApi.deleteStaffNote, (ctx, { params }) =>
    deleteStaffNote(ctx, { memberId: Number(params.id), id: Number(params.noteId) }),
  ),
];

/**
 * The contact details of a member of a lower rank, or of the viewer. Opening those of others is recorded. Throws as
 * `requireSubordinate` does, and USER_NOT_FOUND for an account whose data is erased.
 */
export async function openContacts(
  ctx: StaffCtx<'moderator'>,
  memberId: number,
): Promise<ResponseData<typeof subordinatesApi.openContacts>> {
  const { userId } = ctx.viewer;
  const member = await requireSubordinate(ctx, memberId, { orSelf: true });
  if (member.scrubbed_at) throw new AppError('USER_NOT_FOUND');
  if (memberId !== userId) recordOpenedContacts(ctx, { action: 'account.open-contacts', targetId: memberId, memberId });
  return { email: showEmail(member.email), number: `${member.country_code} ${member.mobile}` };
}

/**
 * Grants a member of a lower rank the verified badge, or removes it. Throws as `lockSubordinate` does, and
 * ILLEGAL_TRANSITION if nothing would change or the account is closed.
 */
async function setVerified(
  ctx: StaffCtx<'moderator'>,
  { memberId, isVerified }: { memberId: number; isVerified: boolean },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const member = await lockSubordinate(ctx, trx, memberId);
    const wasVerified = member.verified_at !== null;
    if (member.status === 'closed' || wasVerified === isVerified) throw new AppError('ILLEGAL_TRANSITION');
    const verified_at = isVerified ? new Date(ctx.clock()) : null;
    await trx.updateTable('users').set({ verified_at }).where('id', '=', memberId).execute();
    publishChange(trx, userTag(memberId));
    await recordAudit(ctx, trx, {
      action: isVerified ? 'account.verify' : 'account.unverify',
      targetId: memberId,
      memberId,
      before: { isVerified: wasVerified },
      after: { isVerified },
    });
  });
}

/** The staff's notes about a member of a lower rank, newest first. Throws as `requireSubordinate` does. */
async function listStaffNotes(ctx: StaffCtx<'moderator'>, memberId: number): Promise<StaffNote[]> {
  const { userId } = ctx.viewer;
  await requireSubordinate(ctx, memberId);
  const rows = await findStaffNotes(ctx.db, memberId);
  return rows.map(({ id, text, author_id, author_name, created_at }) => ({
    _id: String(id),
    text,
    author: author_name,
    at: created_at.toISOString(),
    isYours: author_id === userId,
  }));
}

/** Adds a note about a member of a lower rank. Throws USER_NOT_FOUND also for an account whose data is erased. */
async function addStaffNote(
  ctx: StaffCtx<'moderator'>,
  { memberId, text }: { memberId: number; text: string },
): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    // The lock keeps the account from being erased meanwhile.
    const member = await lockSubordinate(ctx, trx, memberId);
    if (member.scrubbed_at) throw new AppError('USER_NOT_FOUND');
    const created_at = new Date(ctx.clock());
    const id = await insertStaffNote(trx, { member_id: memberId, author_id: userId, text, created_at });
    await recordAudit(ctx, trx, {
      action: 'note.add',
      targetId: memberId,
      memberId,
      before: {},
      after: { note: String(id) },
    });
  });
}

/** Deletes a note that the viewer wrote. NOT_FOUND for any other, and as `lockSubordinate` does. */
async function deleteStaffNote(
  ctx: StaffCtx<'moderator'>,
  { memberId, id }: { memberId: number; id: number },
): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    await lockSubordinate(ctx, trx, memberId);
    if (!(await deleteOwnNote(trx, { id, memberId, authorId: userId }))) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'note.delete',
      targetId: memberId,
      memberId,
      before: { note: String(id) },
      after: {},
    });
  });
}

/** Far more notes than a member ever has. */
const LIMIT = 200;

const findStaffNotes = (db: Database, memberId: number) =>
  db
    .selectFrom('staff_notes')
    .innerJoin('users as author', 'author.id', 'staff_notes.author_id')
    .select(['staff_notes.id', 'text', 'author_id', 'author.name as author_name', 'staff_notes.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('staff_notes.created_at', 'desc')
    .orderBy('staff_notes.id', 'desc')
    .limit(LIMIT)
    .execute();

async function insertStaffNote(trx: Database, note: Insertable<StaffNotes>): Promise<number> {
  return (await trx.insertInto('staff_notes').values(note).returning('id').executeTakeFirstOrThrow()).id;
}

/** Deletes a note of its author. False if there is none. */
async function deleteOwnNote(
  trx: Database,
  { id, memberId, authorId }: { id: number; memberId: number; authorId: number },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('staff_notes')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
