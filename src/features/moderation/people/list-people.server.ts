import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as moderatedPeopleApi from './contract.ts';
import type { PeopleQuery, PersonRow } from './contract.ts';
import { countLiveAds, filterPeople, PEOPLE_COLUMNS, type PersonTableRow } from './queries.server.ts';
import { toPersonRow } from './to-person-row.server.ts';

export async function listPeople(
  ctx: Ctx,
  query: PeopleQuery,
): Promise<ResponseData<typeof moderatedPeopleApi.listPeople>> {
  const { role } = requireRole(ctx, 'moderator');
  const { rows, pagination } = await findTablePage(ctx.db, filterPeople(ctx.db, query, role), query, PEOPLE_COLUMNS);
  return { rows: await toPersonRows(ctx, rows), pagination };
}

/** Rows as the viewer may see them, with the number of ads that each member has on the site, counted in one batch. */
export async function toPersonRows(ctx: Ctx, rows: PersonTableRow[]): Promise<PersonRow[]> {
  const viewer = requireRole(ctx, 'moderator');
  const counts = await countLiveAds(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPersonRow(viewer, row, counts.get(row.id) ?? 0));
}
