import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { findNames, searchPeople } from '../find-people.server.ts';
import * as auditApi from './contract.ts';
import type { AuditQuery, AuditRow } from './contract.ts';

export const auditRoutes = [
  handle(auditApi.entries.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(auditApi.entries.csv, (ctx, { query }) => TABLE.csv(ctx, query)),
];

const messages = loadMessages('admin-audit');

const TABLE = defineTable(auditApi.entries, {
  columns: { sorts: { at: 'audit_log.at' }, id: 'audit_log.id' },
  filter: async ({ db }, query) => {
    const people = query.search ? await searchPeople(db, query.search, 'admin') : null;
    return { filtered: filterAuditEntries(db, query, people), counted: countedAuditEntries(db, query, people) };
  },
  toRows: (ctx, entries) => toAuditRows(ctx.db, entries),
  csv: {
    name: 'audit-log',
    // Actions and fields keep their stored names, for other programs.
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
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
      ];
    },
  },
});

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
