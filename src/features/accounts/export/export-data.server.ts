import { ReadableStream as WebStream } from 'node:stream/web';

import { makeZip } from 'client-zip';

import { type Ctx, requireMember } from '#platform/context.server.ts';

import type { ExportFile, MemberDataHooks } from '../member-data-hooks.ts';
import { exportFileName } from './rules.ts';

/** All data stored about the member as a ZIP archive, streamed while it is generated. */
export async function exportData(ctx: Ctx, memberData: MemberDataHooks[]): Promise<Response> {
  const { userId } = requireMember(ctx);
  const now = new Date(ctx.clock());
  const archive = makeZip(listFiles(ctx, memberData, userId, now));
  // Node and the DOM declare web streams separately.
  const body = WebStream.from(logFailure(ctx, archive)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportFileName(now)}"`,
    },
  });
}

async function* listFiles(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  userId: number,
  now: Date,
): AsyncGenerator<ExportFile> {
  for (const hooks of memberData)
    for await (const file of hooks.export(ctx, userId)) yield { lastModified: now, ...file };
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
