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
import { useMemo, useState } from 'react';

import type { TableColumn } from './data-table-props.ts';
import type { TableParams } from './use-table-params.ts';

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
