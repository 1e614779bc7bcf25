import { type RawBuilder, sql } from 'kysely';

import type { OrderedTable } from './move-row.server.ts';

/** The `display_order` that puts a new row of a table at the end. */
export const nextDisplayOrder = (table: OrderedTable): RawBuilder<number> =>
  sql<number>`(select coalesce(max(display_order), -1) + 1 from ${sql.table(table)})`;
