import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { limitBody } from '#platform/http/read-body.server.ts';

import { formatOf } from '../import-format.ts';
import { type AdImport, MAX_FILE_MB } from './contract.ts';
import { continueImports } from './continue-imports.server.ts';
import { removeImportFile, storeImportFile } from './import-file.server.ts';
import { presentImport } from './present-import.server.ts';
import { insertImport } from './queries.server.ts';

/**
 * Stores a file of ads, the raw request body of up to 50 MB, and enqueues its check. Stores nothing if the client goes
 * away meanwhile. Throws PAYLOAD_TOO_LARGE.
 */
export async function uploadImport(ctx: Ctx, request: Request, name: string): Promise<AdImport> {
  const { userId } = requireRole(ctx, 'admin');
  const fileId = randomUUID();
  try {
    const { size, lines } = await storeImportFile(ctx.storage, fileId, limitBody(request, MAX_FILE_MB * 1_048_576));
    const row = await transact(ctx, async (trx) => {
      const inserted = await insertImport(trx, {
        name: path.basename(name),
        format: formatOf(name),
        size,
        lines,
        file_id: fileId,
        state: 'checking',
        created_by: userId,
        created_at: new Date(ctx.clock()),
      });
      await recordAudit(ctx, trx, {
        action: 'import.upload',
        targetId: inserted.id,
        memberId: null,
        before: {},
        after: { file: inserted.name, size },
      });
      await ctx.jobs.send(trx, continueImports, {});
      return inserted;
    });
    return await presentImport(ctx.db, row);
  } catch (error) {
    await removeImportFile(ctx.storage, fileId);
    throw error;
  }
}
