import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CallInput, Endpoint } from '#platform/http/endpoint.ts';
import type { TablePagination } from '#platform/table/table-query.ts';

import { apiQuery } from '../api/api-query.ts';
import { useApp } from '../api/use-app.ts';
import { LoadError, NoticeHead } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { DataTableProps, RowOf } from './data-table-props.ts';
import { RowCards } from './row-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useAdminTable } from './use-admin-table.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useTableParams } from './use-table-params.ts';

/** One array for no rows: the table's model is rebuilt for each new array. */
const NONE: never[] = [];

/**
 * A table of the back office. The server pages, sorts and filters; page, sort and filters are in the URL. On phones the
 * rows are cards. README.md beside this folder shows how to use it.
 */
export function DataTable<E extends Endpoint>(props: DataTableProps<E>) {
  const { name, endpoint, columns, filters = [], bulkActions = [], idsEndpoint, empty } = props;
  const { t } = useTranslation('admin');
  const isNarrow = useIsNarrow();
  const params = useTableParams(endpoint, filters);
  const query = { ...params.query, ...props.query };
  const { data, error, refetch, isPlaceholderData } = useTablePage(endpoint, query);
  const isSelectable = bulkActions.length > 0;
  const { table, selectedIds, select } = useAdminTable<E, RowOf<E>>({
    name,
    columns,
    rows: data?.rows ?? NONE,
    params,
    isSelectable,
  });
  useClearOnChange(JSON.stringify({ ...query, page: 0, pageSize: 0, sort: 0, order: 0 }), () => select([]));
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
              <div aria-hidden className="absolute inset-x-0 -top-px h-0.5 animate-pulse bg-brand" />
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
          idsEndpoint={idsEndpoint}
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
