import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { iteratePages } from '#platform/http/json-stream.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { describeProblem } from '../describe-problem.server.ts';
import type * as importsApi from './contract.ts';
import { SHOWN_PROBLEMS } from './contract.ts';
import { presentImport } from './import-table.server.ts';
import { findImport, findProblems } from './queries.server.ts';

/** An import with its first problems, in file order. Throws IMPORT_NOT_FOUND. */
export async function getImport(
  ctx: StaffCtx<'admin'>,
  id: number,
): Promise<ResponseData<typeof importsApi.getImport>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new AppError('IMPORT_NOT_FOUND');
  const problems = await findProblems(ctx.db, id, 0, SHOWN_PROBLEMS);
  return {
    import: await presentImport(ctx.db, row),
    problems: problems.map(({ line, field, code, values }) => ({ line, field, code, values })),
  };
}

const messages = loadMessages('admin-import');
const PAGE = 1000;

type ProblemRow = Awaited<ReturnType<typeof findProblems>>[number];

/** The problems of refused lines as CSV, in file order. Throws IMPORT_NOT_FOUND. */
export async function exportProblems(ctx: StaffCtx<'admin'>, id: number): Promise<Response> {
  if (!(await findImport(ctx.db, id))) throw new AppError('IMPORT_NOT_FOUND');
  const t = messages[ctx.language];
  return csvResponse<ProblemRow>({
    name: `import-${id}-problems`,
    now: ctx.clock(),
    columns: [
      { label: t('line'), value: ({ line }) => line },
      { label: t('field'), value: ({ field }) => (field === 'line' ? '' : field) },
      { label: t('problem'), value: (problem) => describeProblem(problem, ctx.language) },
    ],
    rows: iteratePages((last: ProblemRow | undefined) => findProblems(ctx.db, id, last?.id ?? 0, PAGE)),
  });
}
