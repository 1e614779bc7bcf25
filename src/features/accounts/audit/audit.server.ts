import { sql } from 'kysely';

import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { handle } from '#platform/http/handler.server.ts';
import { findTablePage, iterateTable, recordedCsv, type TableColumns } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { findNames } from '../find-names.server.ts';
import { searchPeople } from '../search-people.server.ts';
import * as auditApi from './contract.ts';
import type { AuditQuery, AuditRow } from './contract.ts';

export const auditRoutes = [
  handle(auditApi.listAuditEntries, (ctx, { query }) => listAuditEntries(ctx, query)),
  handle(auditApi.exportAuditEntries, (ctx, { query }) => exportAuditEntries(ctx, query)),
];

async function listAuditEntries(
  ctx: StaffCtx<'admin'>,
  query: AuditQuery,
): Promise<ResponseData<typeof auditApi.listAuditEntries>> {
  const people = await findSearched(ctx.db, query);
  const { rows, pagination } = await findTablePage(
    ctx.db,
    filterAuditEntries(ctx.db, query, people),
    query,
    AUDIT_COLUMNS,
    { counted: countedAuditEntries(ctx.db, query, people) },
  );
  return { rows: await toAuditRows(ctx.db, rows), pagination };
}

/** The people whom the search text finds; null without one. */
const findSearched = async (db: Database, { search }: AuditQuery): Promise<number[] | null> =>
  search ? searchPeople(db, search, 'admin') : null;

/** Entries with the names of the people in them. */
async function toAuditRows(db: Database, rows: AuditEntryRow[]): Promise<AuditRow[]> {
  const ids = new Set(rows.flatMap(({ actor_id, member_id }) => [actor_id, member_id]).filter((id) => id !== null));
  const names = await findNames(db, [...ids]);
  const person = (id: number) => ({ _id: String(id), name: names.get(id) ?? null });
  return rows.map((row) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id === null ? null : { ...person(row.actor_id), role: row.actor_role ?? 'member' },
    target: { kind: row.target_kind, _id: row.target_id },
    member: row.member_id === null ? null : person(row.member_id),
    before: toFields(row.before),
    after: toFields(row.after),
    reason: row.reason,
    ip: row.ip,
  }));
}

const toFields = (json: unknown): Record<string, unknown> => ({ ...(json as object) });

const messages = loadMessages('admin-audit');

/** The filtered audit log as CSV. Actions and fields keep their stored names, for other programs. */
async function exportAuditEntries(ctx: StaffCtx<'admin'>, query: AuditQuery): Promise<Response> {
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

const AUDIT_COLUMNS = { sorts: { at: 'audit_log.at' }, id: 'audit_log.id' } satisfies TableColumns<AuditQuery['sort']>;

/** The entries that match the filters. `people` limits them to those of a search; null: no search. */
function filterAuditEntries(db: Database, query: AuditQuery, people: number[] | null) {
  const filtered = filterEntries(db, query);
  if (!people) return filtered;
  const ids = toLiterals(people);
  return filtered.where((eb) => eb.or([eb('actor_id', 'in', ids), eb('member_id', 'in', ids)]));
}

/** Entries of `filterAuditEntries`, to be counted: the index of actors has most of a search's entries. */
function countedAuditEntries(db: Database, query: AuditQuery, people: number[] | null) {
  const filtered = filterEntries(db, query);
  if (!people) return filtered;
  const ids = toLiterals(people);
  const byOthers = filtered
    .where('member_id', 'in', ids)
    .where((eb) => eb.or([eb('actor_id', 'is', null), eb('actor_id', 'not in', ids)]));
  const found = filtered.clearSelect().select('id').where('actor_id', 'in', ids);
  return db.selectFrom(found.unionAll(byOthers.clearSelect().select('id')).as('found')).select('id');
}

function filterEntries(db: Database, { action, targetKind, targetId, from, to }: AuditQuery) {
  let filtered = db.selectFrom('audit_log').selectAll();
  if (action) filtered = filtered.where('action', '=', action);
  if (targetKind) filtered = filtered.where('target_kind', '=', targetKind);
  if (targetId) filtered = filtered.where('target_id', '=', targetId);
  if (from) filtered = filtered.where('at', '>=', new Date(from));
  if (to) filtered = filtered.where('at', '<', new Date(to));
  return filtered;
}

/** Literals, because the plan depends on how many entries each of them has. No account has the id 0. */
const toLiterals = (people: number[]) => [0, ...people].map((id) => sql.lit(id));

type AuditEntryRow = Awaited<ReturnType<ReturnType<typeof filterAuditEntries>['execute']>>[number];
