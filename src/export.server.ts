import { ReadableStream as WebStream } from 'node:stream/web';

import { makeZip } from 'client-zip';

import type { ExportFile, ExportPart } from '#features/accounts/exporting/export-part.ts';
import { ownData } from '#features/accounts/exporting/own-data.server.ts';
import { exportFileName } from '#features/accounts/exporting/rules.ts';
import { adsExport } from '#features/ads/export-ads.server.ts';
import { alertsExport } from '#features/alerts/export-alerts.server.ts';
import { chatExport } from '#features/chat/export-chat.server.ts';
import { paymentsExport } from '#features/payments/export-payments.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';

const PARTS: ExportPart[] = [ownData, adsExport, alertsExport, chatExport, paymentsExport];

/** Everything that we hold of the member, as a ZIP archive that is written while it is read. */
export async function exportData(ctx: Ctx): Promise<Response> {
  const { userId } = requireMember(ctx);
  const now = new Date(ctx.clock());
  const body = WebStream.from(watch(ctx, makeZip(listFiles(ctx, userId, now)))) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportFileName(now)}"`,
    },
  });
}

async function* listFiles(ctx: Ctx, userId: number, now: Date): AsyncGenerator<ExportFile> {
  for (const part of PARTS) for await (const file of part.export(ctx, userId)) yield { lastModified: now, ...file };
}

/** The headers are gone when it fails: the download breaks off, and the log says why. */
async function* watch({ log, requestId }: Ctx, bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    log.error({ error, requestId }, 'export failed');
    throw error;
  }
}
