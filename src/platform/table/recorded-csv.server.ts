import { type SelectQueryBuilder, sql } from 'kysely';

import { recordAudit } from '../audit/record-audit.server.ts';
import type { StaffCtx } from '../context.server.ts';
import { maskSearch } from '../mail/mask-email.ts';
import { type CsvFile, csvResponse } from './csv-response.server.ts';

interface RecordedFile<Row, DB, TB extends keyof DB, Stored> extends Omit<CsvFile<Row>, 'now'> {
  /** The table's query. */
  query: object;
  /** The stored rows that it finds, to be counted. */
  filtered: SelectQueryBuilder<DB, TB, Stored>;
}

/**
 * A CSV file with contact data (`contactData: 'recorded'`), for admins. The filter and the number of rows are in the
 * audit log before the first byte is sent, so that an export that is broken off is recorded, too.
 */
export async function recordedCsv<Row, DB, TB extends keyof DB, Stored>(
  ctx: StaffCtx<'admin'>,
  { query, filtered, ...file }: RecordedFile<Row, DB, TB, Stored>,
): Promise<Response> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${filtered} as matching) as counted`.execute(ctx.db);
  await recordAudit(ctx, ctx.db, {
    action: 'contacts.export',
    targetId: file.name,
    memberId: null,
    before: {},
    after: { rows: rows[0]?.count ?? 0, filter: describeFilter(query) },
  });
  return csvResponse({ ...file, now: ctx.clock() });
}

/** Exports have all pages, in their own order. */
const NOT_FILTERS = ['page', 'pageSize', 'sort', 'order'];

/** `search=p•••@example.com state=active`. The audit log has no contact details, so a search is masked. */
const describeFilter = (query: object): string =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== '' && !NOT_FILTERS.includes(name))
    .map(([name, value]) => `${name}=${name === 'search' ? maskSearch(String(value)) : String(value)}`)
    .join(' ');
