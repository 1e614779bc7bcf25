import { type Ctx, requireMember } from '#platform/context.server.ts';
import { toPage, toWindow } from '#platform/paging.ts';
import type { Pagination } from '#platform/schemas.ts';

import type { Person } from './contract.ts';
import { findPeople, type PeopleList } from './queries.server.ts';

/** A page of whom the member follows or blocks, or is followed by. */
export async function listPeople(
  ctx: Ctx,
  list: PeopleList,
  query: { page: number; limit: number },
): Promise<{ users: Person[]; pagination: Pagination }> {
  const { userId } = requireMember(ctx);
  const { rows, total } = await findPeople(ctx.db, list, userId, toWindow(query));
  const users = rows.map(({ id, name, picture, created_at, is_followed }) => ({
    _id: String(id),
    name,
    profilePicture: picture,
    memberSince: created_at.toISOString(),
    isFollowed: is_followed,
  }));
  return { users, pagination: toPage(query, total) };
}
