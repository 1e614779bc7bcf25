import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';

import type { CallInput, Endpoint } from '#platform/http/endpoint.ts';
import { MAX_SELECTED, PAGE_SIZES, type TableIds, type TablePagination } from '#platform/table/table-query.ts';
import { formatNumber } from '#platform/text/format.ts';

import { apiQuery } from '../api/api-query.ts';
import { useApp } from '../api/use-app.ts';
import { useErrorMessages } from '../api/use-error-messages.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { LoadError } from '../kit/load-error.tsx';
import { NoticeHead } from '../kit/notice.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useToast } from '../kit/use-toast.ts';
import type { BulkAction, DataTableProps, RowOf } from './data-table-props.ts';
import { RowCards } from './row-cards.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { TABLE_STATE, type TableParams, useAdminTable, useTableParams, useIsNarrow } from './use-admin-table.ts';

/** One array for no rows: the table's model is rebuilt for each new array. */
const NONE: never[] = [];

/**
 * A table of the back office. The server pages, sorts and filters; page, sort and filters are in the URL. On phones the
 * rows are cards. `app/back-office/README.md` shows how to use it.
 */
export function DataTable<E extends Endpoint>(props: DataTableProps<E>) {
  const { name, endpoints, columns, filters = [], bulkActions = [], empty } = props;
  const { t } = useTranslation('admin');
  const isNarrow = useIsNarrow();
  const params = useTableParams(endpoints.list, filters);
  const query = { ...params.query, ...props.query };
  const { data, error, refetch, isPlaceholderData } = useTablePage(endpoints.list, query);
  const isSelectable = bulkActions.length > 0;
  const { table, selectedIds, select } = useAdminTable<E, RowOf<E>>({
    name,
    columns,
    rows: data?.rows ?? NONE,
    params,
    isSelectable,
  });
  const filtered = Object.entries(query).filter(([name]) => !TABLE_STATE.includes(name));
  useClearOnChange(JSON.stringify(filtered), () => select([]));
  const Rows = isNarrow ? RowCards : TableRows;
  return (
    <div className="space-y-4">
      <div className="overflow-hidden rounded-2xl border border-line bg-card">
        <TableToolbar {...props} table={table} params={params} query={query} />
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton isCards={isNarrow} />
        ) : data.rows.length === 0 ? (
          <div className="px-4 py-12">
            <NoticeHead
              role="status"
              icon={params.hasFilters ? SearchX : empty.icon}
              title={params.hasFilters ? t('nothingFound') : empty.title}
              text={params.hasFilters ? t('nothingFoundText') : empty.text}
            />
          </div>
        ) : (
          <div className="relative" aria-busy={isPlaceholderData}>
            {isPlaceholderData && (
              <div aria-hidden className="absolute inset-x-0 -top-px h-0.5 animate-pulse bg-brand-mark" />
            )}
            <Rows {...props} table={table} isSelectable={isSelectable} />
          </div>
        )}
        {data && data.pagination.totalRows > 0 && <TableFooter pagination={data.pagination} params={params} />}
      </div>
      {selectedIds.length > 0 && (
        <BulkBar
          selectedIds={selectedIds}
          totalRows={data?.pagination.totalRows ?? 0}
          actions={bulkActions}
          idsEndpoint={endpoints.ids}
          query={query}
          select={select}
        />
      )}
    </div>
  );
}

interface TablePage<Row> {
  rows: Row[];
  pagination: TablePagination;
}

/** The current page. The page before stays while the next one loads. */
function useTablePage<E extends Endpoint>(endpoint: E, query: Record<string, unknown>) {
  const { api } = useApp();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...apiQuery<Endpoint>(api, endpoint, { query } as CallInput<Endpoint>),
    placeholderData: keepPreviousData,
  });
  // A table's endpoint has this data (`tableData`).
  const page = data as TablePage<RowOf<E>> | undefined;
  return { data: page, error: page ? null : error, refetch, isPlaceholderData };
}

/** Calls back during the first render with a new key. */
function useClearOnChange(key: string, clear: () => void): void {
  const [current, setCurrent] = useState(key);
  if (key === current) return;
  setCurrent(key);
  clear();
}

/** Shaped like rows, or like cards. */
const TableSkeleton = ({ isCards }: { isCards: boolean }) => (
  <div aria-busy className="divide-y divide-line">
    {Array.from({ length: 8 }, (_, at) => (
      <div key={at} className={isCards ? 'space-y-2 p-4' : 'flex h-12 items-center gap-6 px-4'}>
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className={isCards ? 'h-4 w-48 max-w-full' : 'h-4 flex-1'} />
      </div>
    ))}
  </div>
);

/** The range of shown rows, the total, the rows per page, and links to the previous and the next page. */
function TableFooter({ pagination, params }: { pagination: TablePagination; params: TableParams }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { page, pageSize, totalPages, totalRows, totalIsCapped } = pagination;
  const first = Math.min(totalRows, (page - 1) * pageSize + 1);
  const last = Math.min(totalRows, page * pageSize);
  const range = `${formatNumber(first, language)}–${formatNumber(last, language)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-ui">
      <p role="status" className="text-muted">
        {t(totalIsCapped ? 'rangeOfMore' : 'rangeOf', { range, count: totalRows })}
      </p>
      <div className="ms-auto flex items-center gap-2">
        {totalRows > PAGE_SIZES[0] && (
          <Select
            variant="bar"
            label={t('rowsPerPage')}
            value={String(pageSize)}
            choices={PAGE_SIZES.map((size) => ({ value: String(size), label: t('pageSize', { size }) }))}
            onChange={(size) => params.set({ pageSize: size === String(PAGE_SIZES[0]) ? '' : size })}
          />
        )}
        {totalPages > 1 && (
          <nav aria-label={t('pages')} className="flex items-center gap-1">
            <Step to={page > 1 ? params.hrefOf(page - 1) : null} rel="prev" label={t('previousPage')} />
            <span className="px-1 tabular-nums">
              <bdi>{`${formatNumber(page, language)} / ${formatNumber(totalPages, language)}`}</bdi>
            </span>
            <Step to={page < totalPages ? params.hrefOf(page + 1) : null} rel="next" label={t('nextPage')} />
          </nav>
        )}
      </div>
    </div>
  );
}

/** A link to the previous or next page; disabled if there is none. */
function Step({ to, rel, label }: { to: string | null; rel: 'prev' | 'next'; label: string }) {
  const icon = (
    <ChevronRight
      size={18}
      aria-hidden
      className={rel === 'prev' ? '-scale-x-100 rtl:scale-x-100' : 'rtl:-scale-x-100'}
    />
  );
  if (to === null)
    return (
      <span role="link" aria-disabled aria-label={label} className="btn-icon cursor-default text-edge hover:bg-card">
        {icon}
      </span>
    );
  return (
    <Link to={to} rel={rel} aria-label={label} className="btn-icon">
      {icon}
    </Link>
  );
}

interface BulkBarProps {
  selectedIds: string[];
  totalRows: number;
  actions: BulkAction[];
  idsEndpoint: Endpoint | undefined;
  query: Record<string, unknown>;
  select: (ids: string[]) => void;
}

/** The actions for the selected rows. Can also select all rows of the filter, up to 1000. */
function BulkBar({ selectedIds, totalRows, actions, idsEndpoint, query, select }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { api } = useApp();
  const toast = useToast();
  const errorText = useErrorMessages();
  const [isBusy, setIsBusy] = useState(false);
  const count = selectedIds.length;
  const selectable = Math.min(totalRows, MAX_SELECTED);
  const during = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((error: Error) => toast(errorText.forCall(error) ?? error.message));
    setIsBusy(false);
  };
  const selectAll = async (endpoint: Endpoint) => {
    const { ids } = (await api(endpoint, { query })) as z.infer<typeof TableIds>;
    select(ids);
  };
  const run = async (action: BulkAction) => {
    if (await action.run(selectedIds)) select([]);
  };
  return (
    <div
      className={clsx(
        'sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap',
        'items-center gap-2 rounded-2xl border border-line bg-card p-2 shadow-menu',
      )}
    >
      <p role="status" className="ps-2 text-ui font-medium">
        {t('selectedCount', { count })}
      </p>
      {idsEndpoint && count < selectable && (
        <button
          type="button"
          className="btn-text"
          disabled={isBusy}
          onClick={() => void during(() => selectAll(idsEndpoint))}
        >
          {t('selectAll', { count: selectable })}
        </button>
      )}
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          disabled={isBusy}
          className={action.isDangerous ? 'btn-danger' : 'btn-outline'}
          onClick={() => void during(() => run(action))}
        >
          <action.icon size={18} aria-hidden />
          {action.label}
        </button>
      ))}
      <button type="button" className="btn-icon" aria-label={t('clearSelection')} onClick={() => select([])}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
