import type { MemberCtx } from '#platform/context.server.ts';
import { toPagination, toPageWindow, type Pagination } from '#platform/http/pagination.ts';

import type { Person } from './contract.ts';
import { findPeople, type PeopleListName } from './queries.server.ts';

/** A page of the member's following, followers or blocked users. */
export async function listPeople(
  ctx: MemberCtx,
  list: PeopleListName,
  query: { page: number; limit: number },
): Promise<{ users: Person[]; pagination: Pagination }> {
  const { userId } = ctx.viewer;
  const { rows, total } = await findPeople(ctx.db, list, userId, toPageWindow(query));
  const users = rows.map(({ id, name, picture, created_at, is_followed }) => ({
    _id: String(id),
    name,
    profilePicture: picture,
    memberSince: created_at.toISOString(),
    isFollowed: is_followed,
  }));
  return { users, pagination: toPagination(query, total) };
}
