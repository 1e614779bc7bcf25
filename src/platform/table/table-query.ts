import * as z from 'zod/mini';

import { Timestamp } from '../data/timestamp.ts';
import { type DataTag, type Endpoint, endpoint } from '../http/endpoint.ts';
import type { StaffRole } from '../role.ts';
import { lines } from '../text/visible-text.ts';

/** Rows that can be paged through; further ones need narrower filters. Totals are exact up to it. */
export const MAX_TABLE_ROWS = 100_000;
export const PAGE_SIZES = [25, 50, 100] as const;
/** Rows that can be selected for a bulk action. */
export const MAX_SELECTED = 1000;

/** Text to search for. */
export const TableSearch = z.optional(z.string().check(lines(), z.maxLength(100, 'tooLong')));

/** A period of time; `to` is exclusive. */
export const Period = { from: z.optional(Timestamp), to: z.optional(Timestamp) };

/**
 * The query of a table: page, sort and filters. The first of `sorts` is the default, in `order`. Each sort is a column
 * that `findTablePage` knows.
 */
export function tableQuery<const Sort extends readonly [string, ...string[]], Filters extends z.core.$ZodShape>(
  sorts: Sort,
  order: 'asc' | 'desc',
  filters: Filters,
) {
  const number = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));
  return z.object({
    page: z._default(number(MAX_TABLE_ROWS / PAGE_SIZES[0]), 1),
    pageSize: z._default(number(PAGE_SIZES[2]), PAGE_SIZES[0]),
    sort: z._default(z.enum(sorts), sorts[0]),
    order: z._default(z.enum(['asc', 'desc']), order),
    ...filters,
  });
}

/** What each table's query has. */
export interface TableQuery<Sort extends string = string> {
  page: number;
  pageSize: number;
  sort: Sort;
  order: 'asc' | 'desc';
}

const TablePagination = z.object({
  page: z.number(),
  pageSize: z.number(),
  totalPages: z.number(),
  /** Exact up to 100,000. Above, 100,000 with `totalIsCapped`. */
  totalRows: z.number(),
  totalIsCapped: z.boolean(),
});
export type TablePagination = z.infer<typeof TablePagination>;

/** The data of a table's endpoint: one page of rows, each with its `_id`. */
export const tableData = <Row extends z.ZodMiniType<{ _id: string }>>(row: Row) =>
  z.object({ rows: z.array(row), pagination: TablePagination });

/** The data of the endpoint that finds all rows of a filter, for a bulk action: the first 1000, newest first. */
export const TableIds = z.object({ ids: z.array(z.string()) });

interface TableShape<A, CsvAccess, Query, Row> {
  summary: string;
  access: A;
  /** Who may export, if not all who see the table. */
  csvAccess?: CsvAccess;
  /** The table masks contact data of people, unless it is for admins; its export has it, and is in the audit log. */
  hasContactData?: boolean;
  tags?: readonly DataTag[];
  query: Query;
  row: Row;
}

type TableList<A, Query, Row extends z.ZodMiniType<{ _id: string }>> = Endpoint<{
  summary: string;
  access: A & StaffRole;
  query: Query & z.ZodMiniType<TableQuery>;
  data: ReturnType<typeof tableData<Row>>;
}>;

type TableFile<A, Query> = Endpoint<{
  summary: string;
  access: A & StaffRole;
  query: Query & z.ZodMiniType<TableQuery>;
  data: z.ZodMiniObject;
}>;

/** The endpoints of a table: its pages, and all filtered rows as a file at `<path>.csv`. */
export function tableEndpoints<
  const A extends StaffRole,
  Query extends z.ZodMiniType<TableQuery>,
  Row extends z.ZodMiniType<{ _id: string }>,
  const CsvAccess extends StaffRole = A,
>(
  path: `/${string}`,
  { summary, access, csvAccess, hasContactData, tags, query, row }: TableShape<A, CsvAccess, Query, Row>,
): { list: TableList<A, Query, Row>; csv: TableFile<CsvAccess, Query> } {
  const list = endpoint(`GET ${path}`, {
    summary,
    access,
    query,
    data: tableData(row),
    ...(hasContactData && { contactData: access === 'admin' ? ('full' as const) : ('masked' as const) }),
    ...(tags && { tags }),
  });
  const csv = endpoint(`GET ${path}.csv`, {
    summary: `${summary}: all rows of a filter as CSV, newest first`,
    access: csvAccess ?? access,
    query,
    produces: 'text/csv',
    data: z.object({}),
    perMinute: 20,
    ...(hasContactData && { contactData: 'recorded' as const }),
  });
  // The compiler takes `csvAccess ?? access` for either role.
  return { list, csv } as unknown as { list: TableList<A, Query, Row>; csv: TableFile<CsvAccess, Query> };
}
