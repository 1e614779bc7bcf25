import type { Endpoint } from '#platform/http/endpoint.ts';

import type { DataTableProps, RowOf } from './data-table-props.ts';
import type { AdminTable } from './use-admin-table.ts';

/** What the two layouts of rows need: a table, or cards on phones. */
export interface RowsProps<E extends Endpoint> extends Pick<
  DataTableProps<E>,
  'columns' | 'label' | 'rowName' | 'rowLink' | 'rowActions' | 'details'
> {
  table: AdminTable<RowOf<E>>;
  isSelectable: boolean;
}
