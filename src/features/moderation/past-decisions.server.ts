import { sql } from 'kysely';

import { findHistory } from '#platform/audit/audit-history.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { DECISION_ACTIONS, type PastDecision } from './contract.ts';

/**
 * The staff's last actions on a member and their ads, latest first, with the titles of the ads: the last approvals, and
 * as many others, which the approvals of a busy seller don't displace.
 */
export async function findPastDecisions(db: Database, memberId: number): Promise<PastDecision[]> {
  const approvals = DECISION_ACTIONS.approval;
  const [approved, others] = [
    await findHistory(db, memberId, { only: approvals }),
    await findHistory(db, memberId, { except: approvals }),
  ];
  const entries = [...approved, ...others].toSorted((a, b) => b.at.localeCompare(a.at));
  const adIds = entries.filter(({ target }) => target.kind === 'ad').map(({ target }) => Number(target._id));
  const ads = await db
    .selectFrom('ads')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();
  const titles = new Map(ads.map(({ id, title }) => [String(id), title]));
  return entries.map(({ target, ...entry }) => ({
    ...entry,
    target: { ...target, title: target.kind === 'ad' ? (titles.get(target._id) ?? null) : null },
  }));
}
