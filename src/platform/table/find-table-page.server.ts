import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Database } from '../data/database.server.ts';
import { iteratePages } from '../http/json-stream.server.ts';
import { MAX_SELECTED, MAX_TABLE_ROWS, type TablePagination } from './table-query.ts';

interface TablePage<Sort extends string> {
  page: number;
  pageSize: number;
  sort: Sort;
  order: 'asc' | 'desc';
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
  { page, pageSize, sort, order }: TablePage<Sort>,
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
export async function* presentBatches<Row, View>(
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
