import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import { recordAudit } from '../audit/record-audit.server.ts';
import type { Ctx } from '../context.server.ts';
import type { Database } from '../data/database.server.ts';
import type { Endpoint, HandlerInput, ResponseData } from '../http/endpoint.ts';
import type { CtxOf } from '../http/handler.server.ts';
import { iteratePages } from '../http/json-stream.server.ts';
import { maskSearch } from '../mail/mask-email.ts';
import { type CsvColumn, csvResponse } from './csv-response.server.ts';
import { MAX_SELECTED, MAX_TABLE_ROWS, type TablePagination, type TableQuery } from './table-query.ts';

type Awaitable<T> = T | Promise<T>;
type RowOf<E> = ResponseData<E> extends { rows: (infer Row)[] } ? Row : never;
type QueryOf<E> = HandlerInput<E> extends { query: infer Query extends TableQuery } ? Query : never;

interface TableDeclaration<E, DB, TB extends keyof DB, Stored, CsvRow> {
  columns: TableColumns<QueryOf<E>['sort']>;
  /**
   * The query's rows without order and limit, with the primary key as `id`. `counted`: as many rows, found without what
   * only a sort or the screen needs.
   */
  filter: (
    ctx: CtxOf<E>,
    query: QueryOf<E>,
  ) => Awaitable<
    SelectQueryBuilder<DB, TB, Stored> | { filtered: SelectQueryBuilder<DB, TB, Stored>; counted: Expression<unknown> }
  >;
  toRows: (ctx: CtxOf<E>, stored: Stored[]) => Awaitable<RowOf<E>[]>;
  csv: {
    /** Without the extension; the date is added. */
    name: string;
    columns: (ctx: CtxOf<E>) => Awaitable<CsvColumn<CsvRow>[]>;
    /** If the file's rows differ from the screen's. */
    toRows?: (ctx: CtxOf<E>, stored: Stored[]) => Awaitable<CsvRow[]>;
  };
}

/**
 * The server's side of a table of the back office: how the rows of its endpoints (`tableEndpoints`) are found, shown
 * and written to a file.
 */
export function defineTable<
  List extends Endpoint,
  Csv extends Endpoint,
  DB,
  TB extends keyof DB,
  Stored extends { id: number | string },
  CsvRow = RowOf<List>,
>(endpoints: { list: List; csv: Csv }, table: TableDeclaration<List, DB, TB, Stored, CsvRow>) {
  const { columns, csv } = table;
  const filter = async (ctx: CtxOf<List>, query: QueryOf<List>) => {
    const found = await table.filter(ctx, query);
    return 'counted' in found ? found : { filtered: found, counted: found };
  };
  return {
    /** One page of the filtered rows. */
    async page(ctx: CtxOf<List>, query: QueryOf<List>): Promise<{ rows: RowOf<List>[]; pagination: TablePagination }> {
      const { filtered, counted } = await filter(ctx, query);
      const { rows, pagination } = await findTablePage(ctx.db, filtered, query, columns, { counted });
      return { rows: await table.toRows(ctx, rows), pagination };
    },
    /** The ids of the filtered rows, newest first, at most 1000: to select all rows for a bulk action. */
    async ids(ctx: CtxOf<List>, query: QueryOf<List>): Promise<{ ids: string[] }> {
      const { filtered } = await filter(ctx, query);
      return findTableIds(ctx.db, filtered, columns);
    },
    /** All filtered rows as CSV, newest first. */
    async csv(exporter: CtxOf<Csv>, query: QueryOf<List>): Promise<Response> {
      // Whoever may export may see the table.
      const ctx = exporter as CtxOf<Csv> & CtxOf<List>;
      const { filtered } = await filter(ctx, query);
      if (endpoints.csv.contactData === 'recorded') await recordExport(ctx, { name: csv.name, query, filtered });
      const toRows = (csv.toRows ?? table.toRows) as NonNullable<typeof csv.toRows>;
      return csvResponse({
        name: csv.name,
        now: ctx.clock(),
        columns: await csv.columns(ctx),
        rows: presentBatches(iterateTable(filtered, columns), (batch) => toRows(ctx, batch)),
      });
    },
  };
}

/** The columns of a table: for each sort one, or an expression with an index, but no alias; and the primary key. */
export interface TableColumns<Sort extends string = string> {
  sorts: Record<Sort, string | RawBuilder<unknown>>;
  id: string;
}

/**
 * Up to this number, rows are found first and then sorted by an expression that no index has. Otherwise PostgreSQL may
 * overestimate their number, scan the sort's index until it has a page of them, and read most of the table.
 */
const FEW_ROWS = 1000;

/**
 * One page of a filtered query without order and limit, and its total. Sorts by the column, then by the id in the same
 * direction, so that the order is stable: an index on both serves either direction. Sorted columns should not be null.
 * `counted` counts the same rows faster, without the joins of a sort.
 */
export async function findTablePage<DB, TB extends keyof DB, Row, Sort extends string>(
  db: Database,
  filtered: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize, sort, order }: TableQuery<Sort>,
  { sorts, id }: TableColumns<Sort>,
  { counted = filtered }: { counted?: Expression<unknown> } = {},
): Promise<{ rows: Row[]; pagination: TablePagination }> {
  const {
    rows: [count],
  } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from ${counted} as matching limit ${MAX_TABLE_ROWS + 1}) as counted`.execute(db);
  const total = count?.total ?? 0;
  const sorted: string | RawBuilder<unknown> = sorts[sort];
  const column = typeof sorted === 'string' ? sql.ref(sorted) : sorted;
  const paged = filtered.limit(pageSize).offset((page - 1) * pageSize);
  const rows =
    total <= FEW_ROWS
      ? await paged.orderBy(sql`(${column}, ${sql.ref(id)})`, order).execute()
      : await paged.orderBy(column, order).orderBy(sql.ref(id), order).execute();
  const totalRows = Math.min(total, MAX_TABLE_ROWS);
  return {
    rows: rows as Row[],
    pagination: {
      page,
      pageSize,
      totalPages: Math.max(1, Math.ceil(totalRows / pageSize)),
      totalRows,
      totalIsCapped: total > MAX_TABLE_ROWS,
    },
  };
}

const BATCH = 1000;

/**
 * All rows of a filtered query, newest id first, in batches of 1000. Holds no connection between the batches. The rows
 * have the primary key as `id`.
 */
export const iterateTable = <DB, TB extends keyof DB, Row extends { id: number | string }>(
  filtered: SelectQueryBuilder<DB, TB, Row>,
  { id }: TableColumns,
): AsyncGenerator<Row[], void> =>
  iteratePages(async (last: Row | undefined) => {
    const rest = last ? filtered.where(sql<boolean>`${sql.ref(id)} < ${last.id}`) : filtered;
    return (await rest.orderBy(sql.ref(id), 'desc').limit(BATCH).execute()) as Row[];
  });

/** Converts each batch of rows, with what belongs to them loaded at once. */
async function* presentBatches<Row, View>(
  batches: AsyncIterable<Row[]>,
  present: (rows: Row[]) => View[] | Promise<View[]>,
): AsyncGenerator<View[], void> {
  for await (const batch of batches) yield await present(batch);
}

/** The ids of a filtered query's rows, newest first, at most 1000: to select all rows for a bulk action. */
export async function findTableIds<DB, TB extends keyof DB, Row>(
  db: Database,
  filtered: SelectQueryBuilder<DB, TB, Row>,
  { id }: TableColumns,
): Promise<{ ids: string[] }> {
  const found = filtered
    .clearSelect()
    .select(sql<string>`${sql.ref(id)}::text`.as('id'))
    .orderBy(sql.ref(id), 'desc')
    .limit(MAX_SELECTED);
  const { rows } = await sql<{ id: string }>`select id from ${found} as found`.execute(db);
  return { ids: rows.map((row) => row.id) };
}

interface RecordedExport<DB, TB extends keyof DB, Stored> {
  name: string;
  query: object;
  filtered: SelectQueryBuilder<DB, TB, Stored>;
}

/**
 * Records an export with contact data (`contactData: 'recorded'`): its filter and number of rows are in the audit log
 * before the first byte is sent, so that an export that is broken off is there, too.
 */
async function recordExport<DB, TB extends keyof DB, Stored>(
  ctx: Ctx,
  { name, query, filtered }: RecordedExport<DB, TB, Stored>,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${filtered} as matching) as counted`.execute(ctx.db);
  await recordAudit(ctx, ctx.db, {
    action: 'contacts.export',
    targetId: name,
    memberId: null,
    before: {},
    after: { rows: rows[0]?.count ?? 0, filter: describeFilter(query) },
  });
}

/** Exports have all pages, in their own order. */
const NOT_FILTERS = ['page', 'pageSize', 'sort', 'order'];

/** `search=p•••@example.com state=active`. The audit log has no contact details, so a search is masked. */
const describeFilter = (query: object): string =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== '' && !NOT_FILTERS.includes(name))
    .map(([name, value]) => `${name}=${name === 'search' ? maskSearch(String(value)) : String(value)}`)
    .join(' ');
