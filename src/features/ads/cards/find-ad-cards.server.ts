import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Services } from '#platform/context.server.ts';

import { adTag } from '../ad-tags.server.ts';
import type { AdCard } from '../contract.ts';
import { type CardRow, findCardRows } from '../queries.server.ts';
import { toAdCard } from '../presenters.server.ts';

export type CardContext = Pick<Services, 'db' | 'clock'>;

/**
 * Cards of the given ads, in the given order, with one statement. Unknown ids are skipped. The caller checks who may
 * see them.
 */
export function findAdCards(ctx: CardContext, ids: number[]): Promise<AdCard[]> {
  return loadCards(ctx, ids, toAdCard);
}

/** Cards made by `toCard`, in the given order. */
export async function loadCards<Card>(
  { db, clock }: CardContext,
  ids: number[],
  toCard: (row: CardRow, catalog: Catalog, now: number) => Card,
): Promise<Card[]> {
  if (ids.length === 0) return [];
  const [catalog, rows] = await Promise.all([getCatalog(db), findCardRows(db, ids)]);
  dependsOn(...ids.map(adTag));
  const now = clock();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, catalog, now)] : [];
  });
}

/** Cards of rows, in their order. */
export async function toAdCards({ db, clock }: CardContext, rows: CardRow[]): Promise<AdCard[]> {
  const catalog = await getCatalog(db);
  dependsOn(...rows.map(({ id }) => adTag(id)));
  const now = clock();
  return rows.map((row) => toAdCard(row, catalog, now));
}
