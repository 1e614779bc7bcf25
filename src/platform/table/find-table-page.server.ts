import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Database } from '../database.server.ts';
import { iteratePages } from '../json-stream.server.ts';
import { MAX_SELECTED, MAX_TABLE_ROWS, type TablePagination } from './table-query.ts';

interface TablePage<Sort extends string> {
  page: number;
  pageSize: number;
  sort: Sort;
  order: 'asc' | 'desc';
}

/** The database columns of a table: one per sort, or an expression with an index, and the primary key. */
export interface TableColumns<Sort extends string = string> {
  sorts: Record<Sort, string | RawBuilder<unknown>>;
  id: string;
}

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
  { counted = filtered }: { counted?: SelectQueryBuilder<DB, TB, Row> } = {},
): Promise<{ rows: Row[]; pagination: TablePagination }> {
  const counting = counted
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(MAX_TABLE_ROWS + 1);
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::int as total from ${counting} as counted`.execute(db);
  const total = count?.total ?? 0;
  const column: string | RawBuilder<unknown> = sorts[sort];
  const rows = await filtered
    .orderBy(typeof column === 'string' ? sql.ref(column) : column, order)
    .orderBy(sql.ref(id), order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
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
