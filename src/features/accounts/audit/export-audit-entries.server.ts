import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';

import type { AuditQuery } from './contract.ts';
import { findSearched, toAuditRows } from './list-audit-entries.server.ts';
import { AUDIT_COLUMNS, type AuditEntryRow, filterAuditEntries } from './queries.server.ts';

const messages = loadMessages('admin-audit');

/** The filtered audit log as CSV. Actions and fields keep their stored names, for other programs. */
export async function exportAuditEntries(ctx: Ctx, query: AuditQuery): Promise<Response> {
  requireRole(ctx, 'admin');
  const t = messages[ctx.language];
  const filtered = filterAuditEntries(ctx.db, query, await findSearched(ctx.db, query));
  return recordedCsv(ctx, {
    name: 'audit-log',
    query,
    filtered,
    rows: withNames(ctx, iterateTable(filtered, AUDIT_COLUMNS)),
    columns: [
      { label: t('at'), value: ({ at }) => at },
      { label: t('actor'), value: ({ actor }) => actor && (actor.name ?? actor._id) },
      { label: t('role'), value: ({ actor }) => actor?.role },
      { label: t('action'), value: ({ action }) => action },
      { label: t('target'), value: ({ target }) => `${target.kind} ${target._id}` },
      { label: t('member'), value: ({ member }) => member && (member.name ?? member._id) },
      { label: t('before'), value: ({ before }) => JSON.stringify(before) },
      { label: t('after'), value: ({ after }) => JSON.stringify(after) },
      { label: t('reason'), value: ({ reason }) => reason },
      { label: t('ip'), value: ({ ip }) => ip },
    ],
  });
}

async function* withNames({ db }: Ctx, batches: AsyncIterable<AuditEntryRow[]>) {
  for await (const batch of batches) yield toAuditRows(db, batch);
}
