import type { Database } from '#platform/database.server.ts';

import { findReachRow } from './queries.server.ts';

/** Whether one member can write to another, and under which name they do. */
export interface Reach {
  name: string;
  isReachable: boolean;
}

/** Out of reach is whose account isn't active, and who has blocked or is blocked: the two can't be told apart. Everyone reaches support (null). */
export async function findReach(db: Database, userId: number, otherId: number | null): Promise<Reach> {
  const { name, status, is_active, is_blocked } = await findReachRow(db, userId, otherId);
  return { name, isReachable: status === 'active' && (otherId === null || is_active) && !is_blocked };
}
