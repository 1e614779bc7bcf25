import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { AdminTable } from './use-admin-table.ts';
import type { TableColumn } from './data-table-props.ts';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<E, Row extends { _id: string }> {
  table: AdminTable<Row>;
  columns: TableColumn<E>[];
  isSelectable: boolean;
  /** Rows end with a menu or a button that expands them. */
  hasActions: boolean;
}

/** The header row: buttons that sort, and a checkbox that selects all rows of the page. */
export function TableHead<E, Row extends { _id: string }>(props: TableHeadProps<E, Row>) {
  const { table, columns, isSelectable, hasActions } = props;
  const { t } = useTranslation('admin');
  const { rows } = table.getRowModel();
  const isPartial = rows.some((row) => row.getIsSelected()) && !rows.every((row) => row.getIsSelected());
  return (
    <thead className="border-b border-line text-small text-muted">
      <tr>
        {isSelectable && (
          <th scope="col" className="w-11 ps-4">
            <input
              type="checkbox"
              aria-label={t('selectPage')}
              checked={rows.every((row) => row.getIsSelected())}
              ref={(box) => void (box && (box.indeterminate = isPartial))}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map((column) => {
          const { label, isEnd } = columns.find(({ id }) => id === column.id) ?? { label: '', isEnd: false };
          const direction = column.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction ? ARIA_SORT[direction] : undefined}
              className={clsx('px-3 py-1 font-medium whitespace-nowrap', isEnd ? 'text-end' : 'text-start')}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-lg px-2 hover:bg-hover hover:text-ink"
                  onClick={column.getToggleSortingHandler()}
                >
                  <span className={clsx(direction && 'text-ink')}>{label}</span>
                  <SortIcon direction={direction} />
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className="w-14">
            <span className="sr-only">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortIcon({ direction }: { direction: 'asc' | 'desc' | false }) {
  const Icon = direction === false ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return <Icon size={14} aria-hidden className={clsx('shrink-0', direction ? 'text-ink' : 'text-edge')} />;
}
