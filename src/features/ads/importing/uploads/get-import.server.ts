import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';

import type * as importsApi from './contract.ts';
import { SHOWN_PROBLEMS } from './contract.ts';
import { presentImport } from './present-import.server.ts';
import { findImport, findProblems } from './queries.server.ts';

/** An import with its first problems, in file order. Throws IMPORT_NOT_FOUND. */
export async function getImport(ctx: Ctx, id: number): Promise<ResponseData<typeof importsApi.getImport>> {
  requireRole(ctx, 'admin');
  const row = await findImport(ctx.db, id);
  if (!row) throw new AppError('IMPORT_NOT_FOUND');
  const problems = await findProblems(ctx.db, id, 0, SHOWN_PROBLEMS);
  return {
    import: await presentImport(ctx.db, row),
    problems: problems.map(({ line, field, code, values }) => ({ line, field, code, values })),
  };
}
