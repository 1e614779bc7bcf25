import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Endpoint } from '#platform/http/endpoint.ts';

import { RowMenu } from './row-menu.tsx';
import type { RowsProps } from './use-admin-table.ts';

/** The rows as cards, for phones: the title column as heading, the others as label and value. */
export function RowCards<E extends Endpoint>(props: RowsProps<E>) {
  const { table, columns, label, rowName, rowLink, rowActions, details, isSelectable } = props;
  const { t } = useTranslation('admin');
  const visible = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const title = visible.find(({ isTitle }) => isTitle);
  const rest = visible.filter((column) => column !== title);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {table.getRowModel().rows.map((row) => (
        <li key={row.id} className={clsx('p-4', row.getIsSelected() && 'bg-brand-soft')}>
          <div className="flex items-start gap-3">
            {isSelectable && (
              <label className="-m-3 p-3">
                <input
                  type="checkbox"
                  aria-label={t('selectRow', { row: rowName(row.original) })}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </label>
            )}
            <div className="min-w-0 flex-1 text-ui font-medium">
              {rowLink ? (
                <Link to={rowLink(row.original)} className="-my-3 block py-3">
                  {title?.cell(row.original)}
                </Link>
              ) : (
                title?.cell(row.original)
              )}
            </div>
            {rowActions && (
              <div className="-m-3">
                <RowMenu name={rowName(row.original)} entries={rowActions(row.original)} />
              </div>
            )}
          </div>
          {rest.length > 0 && (
            <dl className="mt-2 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-ui">
              {rest.map(({ id, label: name, cell }) => {
                const content = cell(row.original);
                return (
                  content !== null &&
                  content !== '' && (
                    <div key={id} className="contents">
                      <dt className="text-muted">{name}</dt>
                      <dd className="min-w-0">{content}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          )}
          {details && <CardDetails render={() => details(row.original)} />}
        </li>
      ))}
    </ul>
  );
}

/** The details of a card, rendered once they are opened. */
function CardDetails({ render }: { render: () => ReactNode }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-ui">{t('details')}</summary>
      {isOpen && <div className="pt-1">{render()}</div>}
    </details>
  );
}
