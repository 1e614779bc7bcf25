import {
  columnVisibilityFeature,
  type ColumnVisibilityState,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

import type { Endpoint } from '#platform/http/endpoint.ts';
import { PAGE_SIZES } from '#platform/table/table-query.ts';
import { browserTimeZone } from '#platform/text/format.ts';
import { startOfDay } from '#platform/text/start-of-day.ts';

import type { DataTableProps, RowOf, TableColumn, TableFilter } from './data-table-props.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

interface AdminTableOptions<E, Row> {
  name: string;
  columns: TableColumn<E>[];
  rows: Row[];
  params: TableParams;
  isSelectable: boolean;
}

/** The table's model: visible columns, sorting in the URL, and a selection across pages. */
export function useAdminTable<E, Row extends { _id: string }>(options: AdminTableOptions<E, Row>) {
  const { name, columns, rows, params, isSelectable } = options;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const initial = Object.fromEntries(columns.map(({ id, isOptional = false }) => [id, !isOptional]));
  const [columnVisibility, onColumnVisibilityChange] = useStoredVisibility(name, initial);
  // The model needs stable definitions. Labels and cells, which depend on the render, stay in `columns`.
  const shape = JSON.stringify(columns.map(({ id, sort, isTitle = false }) => ({ id, sort, isTitle })));
  const definitions = useMemo(() => toDefinitions<Row>(shape), [shape]);
  const sorted = columns.find(({ sort }) => sort === params.sort);
  const sorting: SortingState = sorted ? [{ id: sorted.id, desc: params.order === 'desc' }] : [];
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row._id,
    state: { rowSelection, columnVisibility, sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: isSelectable,
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      const column = columns.find(({ id }) => id === next?.id);
      if (column?.sort) params.set({ sort: String(column.sort), order: next?.desc ? 'desc' : 'asc' });
    },
  });
  return {
    table,
    selectedIds: Object.keys(rowSelection),
    select: (ids: string[]) => setRowSelection(Object.fromEntries(ids.map((id) => [id, true]))),
  };
}

export type AdminTable<Row extends { _id: string }> = ReturnType<typeof useAdminTable<unknown, Row>>['table'];

interface ColumnShape {
  id: string;
  sort?: string;
  isTitle: boolean;
}

const toDefinitions = <Row>(shape: string) =>
  (JSON.parse(shape) as ColumnShape[]).map(({ id, sort, isTitle }) => ({
    id,
    accessorFn: (row: Row) => row,
    enableSorting: sort !== undefined,
    enableHiding: !isTitle,
    sortDescFirst: !isTitle,
  }));

/** The visible columns of a table. The choice is stored on the device; `initial` is the default. */
function useStoredVisibility(name: string, initial: ColumnVisibilityState) {
  const key = `columns:${name}`;
  const [chosen, setChosen] = useState(() => read(key));
  const visibility = { ...initial, ...chosen };
  const change = (updater: Updater<ColumnVisibilityState>) => {
    const next = typeof updater === 'function' ? updater(visibility) : updater;
    setChosen(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [visibility, change] as const;
}

function read(key: string): ColumnVisibilityState {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as ColumnVisibilityState;
  } catch {
    return {};
  }
}

export interface TableParams {
  /** For the endpoint: valid values only. */
  query: Record<string, string>;
  page: number;
  pageSize: number;
  /** From the URL, or the endpoint's default. */
  sort: string;
  order: string;
  hasFilters: boolean;
  get: (name: string) => string;
  /** Sets parameters, removes empty ones, and returns to the first page unless it sets one. */
  set: (changes: Record<string, string>) => void;
  clearFilters: () => void;
  /** The URL of a page. */
  hrefOf: (page: number) => string;
}

/** The parameters that say which of the filtered rows are shown. */
export const TABLE_STATE = ['page', 'pageSize', 'sort', 'order'];

/**
 * The state of a table in the URL. A period is two days in the viewer's time zone, or in the one that a link to the
 * table names.
 */
export function useTableParams<E>(endpoint: Endpoint, filters: TableFilter<E>[]): TableParams {
  const [params, setParams] = useSearchParams();
  const names = [
    'search',
    ...filters.flatMap((filter) => (filter.kind === 'period' ? ['from', 'to', 'zone'] : [filter.name])),
  ];
  const query = Object.fromEntries(
    [...TABLE_STATE, ...names].flatMap((name) => {
      const value = toQueryValue(name, params.get(name) ?? '', params.get('zone'));
      return value && isValid(endpoint, name, value) ? [[name, value]] : [];
    }),
  );
  const set = (changes: Record<string, string>) =>
    setParams((current) => withChanges(current, { page: '', ...changes }), { replace: true, preventScrollReset: true });
  return {
    query,
    page: Number(query['page'] ?? 1),
    pageSize: Number(query['pageSize'] ?? PAGE_SIZES[0]),
    sort: query['sort'] ?? defaultOf(endpoint, 'sort'),
    order: query['order'] ?? defaultOf(endpoint, 'order'),
    hasFilters: names.some((name) => query[name]),
    get: (name) => params.get(name) ?? '',
    set,
    clearFilters: () => set(Object.fromEntries(names.map((name) => [name, '']))),
    hrefOf: (page) => `?${withChanges(params, { page: page === 1 ? '' : String(page) })}`,
  };
}

function withChanges(current: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Converts a day to the time of its start, or of its end for `to`. */
function toQueryValue(name: string, value: string, timeZone: string | null): string {
  if (name !== 'from' && name !== 'to') return value;
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  if (name === 'to') day.setUTCDate(day.getUTCDate() + 1);
  const start = startOfDay(day.toISOString().slice(0, 10), timeZone ?? browserTimeZone());
  return start === undefined ? '' : new Date(start).toISOString();
}

const isValid = (endpoint: Endpoint, name: string, value: string): boolean =>
  z.safeParse(fieldOf(endpoint, name), value).success;

/** The schema of a field of the endpoint's query. A missing field accepts no value. */
const fieldOf = ({ query }: Endpoint, name: string): z.core.$ZodType =>
  (query as z.ZodMiniObject | undefined)?.shape[name] ?? z.never();

const defaultOf = (endpoint: Endpoint, name: string): string =>
  String(z.safeParse(fieldOf(endpoint, name), undefined).data ?? '');

/** What the two layouts of rows need: a table, or cards on phones. */
export interface RowsProps<E extends Endpoint> extends Pick<
  DataTableProps<E>,
  'columns' | 'label' | 'rowName' | 'rowLink' | 'rowActions' | 'details'
> {
  table: AdminTable<RowOf<E>>;
  isSelectable: boolean;
}

const NARROW = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether rows are shown as cards. Browser only. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
