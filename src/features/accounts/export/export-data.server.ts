import { ReadableStream as WebStream } from 'node:stream/web';

import { makeZip } from 'client-zip';

import type { Ctx, Services } from '#platform/context.server.ts';

import type { ExportFile, MemberDataHooks } from '../member-data-hooks.ts';
import { requireUser } from '../require-user.server.ts';
import { requirePassword } from '../login/verify-credentials.server.ts';
import { exportFileName } from './rules.ts';

/** All data stored about the member as a ZIP archive, streamed while it is generated; requires the password. */
export async function exportData(ctx: Ctx, memberData: MemberDataHooks[], password: string): Promise<Response> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  return archiveOf(ctx, memberData, user.id);
}

/** All data stored about a member, streamed as a ZIP archive. The caller checks who may have it. */
export function archiveOf(ctx: Ctx, memberData: MemberDataHooks[], userId: number): Response {
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
