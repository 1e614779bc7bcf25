import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';

import type { AdCard } from './contract.ts';
import { toAdCard } from './presenters.server.ts';
import { findCardRows } from './queries.server.ts';

/** The cards of ads, in the given order, by one statement; ids that name nothing leave no gap. Who may see them is the caller's matter. */
export async function findAdCards({ db, clock }: Pick<Services, 'db' | 'clock'>, ids: number[]): Promise<AdCard[]> {
  if (ids.length === 0) return [];
  const [catalog, rows] = await Promise.all([getCatalog(db), findCardRows(db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = clock();
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toAdCard(catalog, row, now)] : [];
  });
}
