import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown } from 'lucide-react';
import { Fragment, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import type { Endpoint } from '#platform/http/endpoint.ts';

import type { RowOf, TableColumn } from './data-table-props.ts';
import { RowMenu } from './row-menu.tsx';
import type { AdminTable, RowsProps } from './use-admin-table.ts';

/** Controls that handle clicks and keys themselves. */
const CONTROLS = 'a, button, input, select, label, summary, [role=menu]';
const isControl = (target: EventTarget) => target instanceof Element && target.closest(CONTROLS) !== null;

/**
 * The rows as a table. Arrow keys or J and K move between rows, Enter opens or expands one, Space selects it. A click
 * on a row outside its controls works like Enter.
 */
export function TableRows<E extends Endpoint>(props: RowsProps<E>) {
  const { table, columns, label, rowName, rowLink, rowActions, details, isSelectable } = props;
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [expanded, setExpanded] = useState<string | null>(null);
  const hasActions = Boolean(rowActions ?? details);
  const visible = table.getVisibleLeafColumns();
  const rows = table.getRowModel().rows;
  const width = visible.length + Number(isSelectable) + Number(hasActions);

  // The model is built from the columns.
  const columnOf = (id: string) => columns.find((column) => column.id === id)!;
  const open = (row: RowOf<E>) => {
    if (rowLink) void navigate(rowLink(row));
    else if (details) setExpanded(expanded === row._id ? null : row._id);
  };
  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>, row: (typeof rows)[number]) => {
    if (event.target !== event.currentTarget) return;
    const run = rowKeys({ open: () => open(row.original), select: () => row.toggleSelected() })[event.key];
    if (!run) return;
    event.preventDefault();
    run(event.currentTarget);
  };
  const handleClick = (event: MouseEvent, row: RowOf<E>) => {
    if (!isControl(event.target) && getSelection()?.isCollapsed !== false) open(row);
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-ui">
        <caption className="sr-only">{label}</caption>
        <TableHead table={table} columns={columns} isSelectable={isSelectable} hasActions={hasActions} />
        <tbody className="divide-y divide-line">
          {rows.map((row, at) => (
            <Fragment key={row.id}>
              <tr
                data-row
                tabIndex={at === 0 ? 0 : -1}
                aria-selected={isSelectable ? row.getIsSelected() : undefined}
                className={clsx(
                  '-outline-offset-2 hover:bg-hover',
                  row.getIsSelected() && 'bg-brand-soft hover:bg-brand-soft',
                  (rowLink ?? details) && 'cursor-pointer',
                )}
                onKeyDown={(event) => handleKey(event, row)}
                onClick={(event) => handleClick(event, row.original)}
              >
                {isSelectable && (
                  <td className="ps-4">
                    <input
                      type="checkbox"
                      aria-label={t('selectRow', { row: rowName(row.original) })}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {visible.map(({ id }) => {
                  const { cell, isTitle, isEnd, isText } = columnOf(id);
                  const content = cell(row.original);
                  return (
                    <td
                      key={id}
                      className={clsx(
                        'h-12 px-3 py-2',
                        isEnd && 'text-end tabular-nums',
                        isText ? 'min-w-64' : 'whitespace-nowrap',
                      )}
                    >
                      {isTitle && rowLink ? (
                        <Link to={rowLink(row.original)} className="font-medium hover:underline">
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
                {hasActions && (
                  <td className="pe-2 text-end whitespace-nowrap">
                    {details && (
                      <button
                        type="button"
                        className="btn-icon"
                        aria-expanded={expanded === row.id}
                        aria-label={t('detailsOf', { row: rowName(row.original) })}
                        onClick={() => open(row.original)}
                      >
                        <ChevronDown
                          size={18}
                          aria-hidden
                          className={clsx('transition-transform', expanded === row.id && 'rotate-180')}
                        />
                      </button>
                    )}
                    {rowActions && <RowMenu name={rowName(row.original)} entries={rowActions(row.original)} />}
                  </td>
                )}
              </tr>
              {details && expanded === row.id && (
                <tr className="bg-hover">
                  <td colSpan={width} className="px-4 py-4">
                    {details(row.original)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rowKeys({ open, select }: { open: () => void; select: () => void }) {
  const focus = (row: Element, step: 1 | -1) => {
    const all = [...(row.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    all[all.indexOf(row as HTMLElement) + step]?.focus();
  };
  const next = (row: Element) => focus(row, 1);
  const previous = (row: Element) => focus(row, -1);
  const keys: Record<string, (row: Element) => void> = {
    ArrowDown: next,
    j: next,
    ArrowUp: previous,
    k: previous,
    Enter: open,
    ' ': select,
  };
  return keys;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<E, Row extends { _id: string }> {
  table: AdminTable<Row>;
  columns: TableColumn<E>[];
  isSelectable: boolean;
  /** Rows end with a menu or a button that expands them. */
  hasActions: boolean;
}

/** The header row: buttons that sort, and a checkbox that selects all rows of the page. */
function TableHead<E, Row extends { _id: string }>(props: TableHeadProps<E, Row>) {
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
