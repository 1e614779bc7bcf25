import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { iterateTable, presentBatches } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';

import type { PeopleQuery } from './contract.ts';
import { toPersonRows } from './list-people.server.ts';
import { filterPeople, PEOPLE_COLUMNS } from './queries.server.ts';

const messages = loadMessages('admin-people');

/** The filtered members as CSV. States and roles keep their stored names, for other programs. */
export async function exportPeople(ctx: Ctx, query: PeopleQuery): Promise<Response> {
  requireRole(ctx, 'admin');
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
