import { findNames } from '#features/accounts/find-names.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { AdImport } from './contract.ts';
import type { ImportRow } from './queries.server.ts';

/** Imports as the API shows them, in the given order. */
export async function presentImports(db: Database, rows: ImportRow[]): Promise<AdImport[]> {
  const names = await findNames(db, [...new Set(rows.map(({ created_by }) => created_by))]);
  return rows.map((row) => ({
    _id: String(row.id),
    name: row.name,
    size: row.size,
    state: row.state,
    progress: row.lines === 0 ? 1 : Math.min(1, row.at_line / row.lines),
    counts: row.counts,
    checked: row.checked_counts,
    by: { _id: String(row.created_by), name: names.get(row.created_by) ?? '' },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

export async function presentImport(db: Database, row: ImportRow): Promise<AdImport> {
  const [view] = await presentImports(db, [row]);
  if (!view) throw new Error('one row is presented as one import');
  return view;
}
