import { makeZip } from 'client-zip';
import { ReadableStream as WebStream } from 'node:stream/web';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, Services, StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import type { PhoneNumber } from '../contract.ts';
import { requirePassword } from '../passwords/attempts.server.ts';
import type { ExportFile, MemberDataHooks } from '../member-data-hooks.ts';
import { lockUserByMobile } from '../queries.server.ts';
import { lockSubordinate } from '../subordinates/lock-subordinate.server.ts';
import * as exportApi from './contract.ts';
import { exportFileName } from './rules.ts';

export const exportRoutes = (memberData: MemberDataHooks[]) => [
  handle(exportApi.exportData, (ctx, { body }) => exportData(ctx, memberData, body.password)),

  handle(exportApi.exportMemberData, (ctx, { params, body }) =>
    exportMemberData(ctx, memberData, { memberId: Number(params.id), reason: body.reason }),
  ),
];

/** All data stored about the member as a ZIP archive, streamed while it is generated; requires the password. */
async function exportData(ctx: MemberCtx, memberData: MemberDataHooks[], password: string): Promise<Response> {
  const user = await requirePassword(ctx, password);
  return archiveOf(ctx, memberData, user.id);
}

/** All data stored about a member, streamed as a ZIP archive. The caller checks who may have it. */
function archiveOf(ctx: Ctx, memberData: MemberDataHooks[], userId: number): Response {
  const now = new Date(ctx.clock());
  const archive = zipMemberData(ctx, memberData, userId);
  // Node and the DOM declare web streams separately.
  const body = WebStream.from(logFailure(ctx, archive)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportFileName(now)}"`,
    },
  });
}

/** All data stored about a member as a ZIP archive, streamed while it is generated. */
export const zipMemberData = (
  services: Services,
  memberData: MemberDataHooks[],
  userId: number,
): ReadableStream<Uint8Array> => makeZip(listFiles(services, memberData, userId, new Date(services.clock())));

async function* listFiles(
  services: Services,
  memberData: MemberDataHooks[],
  userId: number,
  now: Date,
): AsyncGenerator<ExportFile> {
  for (const hooks of memberData)
    for await (const file of hooks.export(services, userId)) yield { lastModified: now, ...file };
}

/** Logs a failure. The headers are already sent by then, so the client only sees an aborted download. */
async function* logFailure({ log, requestId }: Ctx, bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    log.error({ error, requestId }, 'data export failed');
    throw error;
  }
}

/**
 * All data stored about a member who asked staff for it, as a ZIP archive. Throws USER_NOT_FOUND, also for an account
 * whose data is erased, and as `lockSubordinate` does.
 */
async function exportMemberData(
  ctx: StaffCtx<'admin'>,
  memberData: MemberDataHooks[],
  { memberId, reason }: { memberId: number; reason: string },
): Promise<Response> {
  await transact(ctx, async (trx) => {
    const member = await lockSubordinate(ctx, trx, memberId);
    if (member.scrubbed_at) throw new AppError('USER_NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'account.export',
      targetId: memberId,
      memberId,
      before: {},
      after: { exportedAt: new Date(ctx.clock()) },
      reason,
    });
  });
  return archiveOf(ctx, memberData, memberId);
}

/** All data stored about the member with a mobile number, as a ZIP archive. Undefined if there is no such account. */
export async function exportByMobile(
  services: Services,
  memberData: MemberDataHooks[],
  phone: PhoneNumber,
): Promise<{ userId: number; archive: ReadableStream<Uint8Array> } | undefined> {
  const userId = await transact(services, async (trx) => {
    const user = await lockUserByMobile(trx, phone);
    if (!user || user.scrubbed_at) return undefined;
    await recordAudit(services, trx, {
      action: 'account.export',
      targetId: user.id,
      memberId: user.id,
      before: {},
      after: { exportedAt: new Date(services.clock()) },
    });
    return user.id;
  });
  return userId === undefined ? undefined : { userId, archive: zipMemberData(services, memberData, userId) };
}
