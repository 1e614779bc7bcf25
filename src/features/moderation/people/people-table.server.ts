import type { StaffCtx, Viewer } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { emailFor, numberFor } from '#platform/mail/mask-email.ts';
import { findTablePage, iterateTable, presentBatches } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type * as moderatedPeopleApi from './contract.ts';
import type { PeopleQuery, PersonRow, PersonState } from './contract.ts';
import { countLiveAds, filterPeople, PEOPLE_COLUMNS, type PersonTableRow } from './queries.server.ts';

export async function listPeople(
  ctx: StaffCtx<'moderator'>,
  query: PeopleQuery,
): Promise<ResponseData<typeof moderatedPeopleApi.listPeople>> {
  const { role } = ctx.viewer;
  const { rows, pagination } = await findTablePage(ctx.db, filterPeople(ctx.db, query, role), query, PEOPLE_COLUMNS);
  return { rows: await toPersonRows(ctx, rows), pagination };
}

/** Rows as the viewer may see them, with the number of ads that each member has on the site, counted in one batch. */
export async function toPersonRows(ctx: StaffCtx<'moderator'>, rows: PersonTableRow[]): Promise<PersonRow[]> {
  const { viewer } = ctx;
  const counts = await countLiveAds(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPersonRow(viewer, row, counts.get(row.id) ?? 0));
}

const messages = loadMessages('admin-people');

/** The filtered members as CSV. States and roles keep their stored names, for other programs. */
export async function exportPeople(ctx: StaffCtx<'admin'>, query: PeopleQuery): Promise<Response> {
  const t = messages[ctx.language];
  const filtered = filterPeople(ctx.db, query, 'admin');
  return recordedCsv(ctx, {
    name: 'people',
    query,
    filtered,
    rows: presentBatches(iterateTable(filtered, PEOPLE_COLUMNS), (batch) => toPersonRows(ctx, batch)),
    columns: [
      { label: t('id'), value: ({ _id }) => _id },
      { label: t('name'), value: ({ name }) => name },
      { label: t('email'), value: ({ email }) => email },
      { label: t('number'), value: ({ number }) => number },
      { label: t('joined'), value: ({ joinedAt }) => joinedAt },
      { label: t('lastSeen'), value: ({ lastSeenAt }) => lastSeenAt },
      { label: t('liveAds'), value: ({ liveAds }) => liveAds },
      { label: t('role'), value: ({ role }) => role },
      { label: t('state'), value: ({ state }) => state },
      { label: t('verified'), value: ({ isVerified }) => isVerified },
    ],
  });
}

/** A row of the table. Contact details are masked; those of a deleted account, which are placeholders, are left out. */
function toPersonRow(viewer: Viewer, row: PersonTableRow, liveAds: number): PersonRow {
  const state = toPersonState(row);
  return {
    _id: String(row.id),
    name: row.name,
    picture: row.picture,
    email: state === 'deleted' ? '' : emailFor(viewer, row),
    number: state === 'deleted' ? '' : numberFor(viewer, row),
    role: row.role,
    state,
    isVerified: row.verified_at !== null,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    liveAds,
  };
}

const toPersonState = ({ status, scrubbed_at }: PersonTableRow): PersonState =>
  status === 'closed' && scrubbed_at ? 'deleted' : status;
