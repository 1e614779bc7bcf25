import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { TableColumn } from './data-table-props.ts';
import type { AdminTable } from './use-admin-table.ts';

interface ColumnMenuProps<E, Row extends { _id: string }> {
  table: AdminTable<Row>;
  columns: TableColumn<E>[];
}

/** The menu that shows and hides columns. */
export function ColumnMenu<E, Row extends { _id: string }>({ table, columns }: ColumnMenuProps<E, Row>) {
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
