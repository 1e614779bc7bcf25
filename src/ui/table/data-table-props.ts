import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { CallInput, Endpoint, ResponseData } from '#platform/http/endpoint.ts';

import type { MenuEntry } from '../kit/menu-popup.tsx';

/** A row of a table's endpoint (`tableData`). */
export type RowOf<E> = ResponseData<E> extends { rows: (infer Row extends { _id: string })[] } ? Row : never;

/** The query of a table's endpoint (`tableQuery`). */
type QueryOf<E> = CallInput<E> extends { query: infer Query } ? Query : never;

export interface TableColumn<E> {
  id: string;
  label: string;
  cell: (row: RowOf<E>) => ReactNode;
  /** The sort of the endpoint that the header toggles. */
  sort?: Exclude<QueryOf<E> extends { sort?: infer Sort } ? Sort : never, undefined>;
  /** Numbers and amounts. */
  isEnd?: boolean;
  /** Sentences: the cell wraps. Other cells stay on one line. */
  isText?: boolean;
  /** Names the row: the heading of its card on phones, and always shown. One column has it. */
  isTitle?: boolean;
  /** Shown only when chosen. */
  isOptional?: boolean;
}

/** A filter whose value is in the URL under its name. `period` has the names `from` and `to`. */
export type TableFilter<E> =
  | { kind: 'select'; name: keyof QueryOf<E> & string; label: string; choices: { value: string; label: string }[] }
  | { kind: 'text'; name: keyof QueryOf<E> & string; label: string }
  | { kind: 'period'; label: string }
  /** Set by links from other screens; shown as a chip that can be removed. */
  | { kind: 'chip'; name: keyof QueryOf<E> & string; label: (value: string) => string };

export interface BulkAction {
  id: string;
  label: string;
  icon: LucideIcon;
  isDangerous?: boolean;
  /** Gets up to 1000 ids. The selection is cleared when it resolves to true; a dialog may resolve to false. */
  run: (ids: string[]) => Promise<boolean>;
}

export interface DataTableProps<E extends Endpoint> {
  /** Names the stored choice of columns. */
  name: string;
  /** The table's accessible name. */
  label: string;
  endpoints: {
    list: E;
    /** Exports the filtered rows. */
    csv?: Endpoint;
    /** Finds the ids of all filtered rows (`TableIds`). Needed for bulk actions across pages. */
    ids?: Endpoint;
  };
  columns: TableColumn<E>[];
  /** Label of the search box, such as what it searches. */
  searchLabel?: string;
  filters?: TableFilter<E>[];
  /** A part of the query that the screen decides, such as a tab. */
  query?: Partial<QueryOf<E>>;
  /** The name of a row, for its checkbox and menu. */
  rowName: (row: RowOf<E>) => string;
  /** The screen that a row opens. */
  rowLink?: (row: RowOf<E>) => string;
  rowActions?: (row: RowOf<E>) => MenuEntry[];
  /** The content of an expanded row. */
  details?: (row: RowOf<E>) => ReactNode;
  bulkActions?: BulkAction[];
  /** Shown when there are no rows at all. */
  empty: { icon: LucideIcon; title: string; text?: string };
}
