import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check, Columns3, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Endpoint } from '#platform/http/endpoint.ts';

import { Drawer } from '../kit/dialog.tsx';
import { Select } from '../kit/select.tsx';
import { CsvButton } from './csv-button.tsx';
import type { DataTableProps, RowOf, TableColumn, TableFilter } from './data-table-props.ts';
import { FilterFields, SearchField } from './filter-fields.tsx';
import { type AdminTable, type TableParams, useIsNarrow } from './use-admin-table.ts';

const MAX_FILTERS_BESIDE_SEARCH = 3;

interface ToolbarProps<E extends Endpoint> extends Pick<
  DataTableProps<E>,
  'columns' | 'searchLabel' | 'filters' | 'endpoints'
> {
  table: AdminTable<RowOf<E>>;
  params: TableParams;
  query: Record<string, unknown>;
}

/** Search, filters, columns and export. On phones the filters and the sort are in a drawer. */
export function TableToolbar<E extends Endpoint>(props: ToolbarProps<E>) {
  const { columns, searchLabel, filters = [], endpoints, table, params, query } = props;
  const { t } = useTranslation('admin');
  const isNarrow = useIsNarrow();
  const search = searchLabel !== undefined && (
    <SearchField label={searchLabel} value={params.get('search')} onChange={(text) => params.set({ search: text })} />
  );
  const clear = params.hasFilters && (
    <button type="button" className="btn-text" onClick={params.clearFilters}>
      {t('clearFilters')}
    </button>
  );
  if (isNarrow)
    return (
      <div className="flex flex-wrap gap-2 border-b border-line p-3">
        {search}
        <FilterDrawer {...props} filters={filters} />
        {endpoints.csv && <CsvButton endpoint={endpoints.csv} query={query} />}
        {clear}
      </div>
    );
  const tools = (
    <div className="ms-auto flex gap-2">
      {endpoints.csv && <CsvButton endpoint={endpoints.csv} query={query} />}
      <ColumnMenu table={table} columns={columns} />
    </div>
  );
  // Many filters get a separate row below the search.
  const hasFilterRow =
    Boolean(search) && filters.filter(({ kind }) => kind !== 'chip').length > MAX_FILTERS_BESIDE_SEARCH;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      {search}
      {hasFilterRow && tools}
      <div className={clsx('flex flex-wrap items-center gap-2 empty:hidden', hasFilterRow && 'basis-full')}>
        <FilterFields filters={filters} params={params} />
        {clear}
      </div>
      {!hasFilterRow && tools}
    </div>
  );
}

function FilterDrawer<E extends Endpoint>({
  columns,
  filters,
  params,
}: ToolbarProps<E> & { filters: TableFilter<E>[] }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const sorts = columns.flatMap(({ sort, label }) =>
    sort === undefined
      ? []
      : [
          { value: `${String(sort)} asc`, label: t('ascending', { column: label }) },
          { value: `${String(sort)} desc`, label: t('descending', { column: label }) },
        ],
  );
  return (
    <>
      <button type="button" className="btn-outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ListFilter size={18} aria-hidden className="text-muted" />
        {t('filters')}
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={t('filters')}
        closeLabel={t('closeMenu')}
        footer={
          <button type="button" className="btn-primary w-full" onClick={close}>
            {t('showResults')}
          </button>
        }
      >
        <div className="space-y-4">
          <FilterFields filters={filters} params={params} isStacked />
          {sorts.length > 0 && (
            <div>
              <p aria-hidden className="mb-1.5 text-ui font-medium">
                {t('sortBy')}
              </p>
              <Select
                label={t('sortBy')}
                value={`${params.sort} ${params.order}`}
                choices={sorts}
                onChange={(value) => {
                  const [sort = '', order = ''] = value.split(' ');
                  params.set({ sort, order });
                }}
              />
            </div>
          )}
        </div>
      </Drawer>
    </>
  );
}

interface ColumnMenuProps<E, Row extends { _id: string }> {
  table: AdminTable<Row>;
  columns: TableColumn<E>[];
}

/** The menu that shows and hides columns. */
function ColumnMenu<E, Row extends { _id: string }>({ table, columns }: ColumnMenuProps<E, Row>) {
  const { t } = useTranslation('admin');
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn-icon border border-line bg-card data-popup-open:bg-hover" aria-label={t('columns')}>
        <Columns3 size={18} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className="z-40">
          <Menu.Popup className="pop min-w-52">
            {table
              .getAllLeafColumns()
              .filter((column) => column.getCanHide())
              .map((column) => (
                <Menu.CheckboxItem
                  key={column.id}
                  className="item"
                  checked={column.getIsVisible()}
                  onCheckedChange={(isVisible) => column.toggleVisibility(isVisible)}
                >
                  <span className="grid size-4.5 place-items-center">
                    <Menu.CheckboxItemIndicator>
                      <Check size={18} aria-hidden />
                    </Menu.CheckboxItemIndicator>
                  </span>
                  {columns.find(({ id }) => id === column.id)?.label}
                </Menu.CheckboxItem>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
