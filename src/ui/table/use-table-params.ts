import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

import type { Endpoint } from '#platform/http/endpoint.ts';
import { PAGE_SIZES } from '#platform/table/table-query.ts';

import type { TableFilter } from './data-table-props.ts';

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

const STATE = ['page', 'pageSize', 'sort', 'order'];

/** The state of a table in the URL. A period is two days in the viewer's time zone. */
export function useTableParams<E>(endpoint: Endpoint, filters: TableFilter<E>[]): TableParams {
  const [params, setParams] = useSearchParams();
  const names = ['search', ...filters.flatMap((filter) => (filter.kind === 'period' ? ['from', 'to'] : [filter.name]))];
  const query = Object.fromEntries(
    [...STATE, ...names].flatMap((name) => {
      const value = toQueryValue(name, params.get(name) ?? '');
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
function toQueryValue(name: string, value: string): string {
  if (name !== 'from' && name !== 'to') return value;
  const day = new Date(`${value}T00:00:00`);
  if (Number.isNaN(day.getTime())) return '';
  if (name === 'to') day.setDate(day.getDate() + 1);
  return day.toISOString();
}

const isValid = (endpoint: Endpoint, name: string, value: string): boolean =>
  z.safeParse(fieldOf(endpoint, name), value).success;

/** The schema of a field of the endpoint's query. A missing field accepts no value. */
const fieldOf = ({ query }: Endpoint, name: string): z.core.$ZodType =>
  (query as z.ZodMiniObject | undefined)?.shape[name] ?? z.never();

const defaultOf = (endpoint: Endpoint, name: string): string =>
  String(z.safeParse(fieldOf(endpoint, name), undefined).data ?? '');
