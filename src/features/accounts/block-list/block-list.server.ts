import { type Insertable, type Selectable, sql } from 'kysely';

import type { BlockList } from '#db/schema.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { Role } from '#platform/role.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { showEmail, toEmail } from '#platform/text/email-address.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { parsePhone, storedForms } from '#platform/text/phone-number.ts';

import type { PhoneNumber } from '../contract.ts';
import * as blockListApi from './contract.ts';
import type { BlockForm, BlockListQuery, BlockRow } from './contract.ts';
import {
  blockingValues,
  type BlockKind,
  maskBlockedValue,
  toBlockedValue,
  toSearchedValues,
  toWholeValues,
} from './rules.ts';

export const blockListRoutes = [
  handle(blockListApi.blocks.list, (ctx, { query }) => TABLE.page(ctx, withSort(query, ctx.viewer.role))),
  handle(blockListApi.blocks.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

  handle(blockListApi.addBlock, (ctx, { body }) => addBlock(ctx, body)),

  handle(blockListApi.removeBlock, (ctx, { params }) => removeBlock(ctx, Number(params.id))),
];

/** Blocks a number, an address or a domain for future accounts. Throws ALREADY_BLOCKED. */
async function addBlock(ctx: StaffCtx<'moderator'>, { kind, value: text, reason }: BlockForm): Promise<void> {
  const { userId } = ctx.viewer;
  const value = toStoredValue(kind, text);
  if (value === undefined) throw fieldError('value', 'blockValueInvalid');
  await transact(ctx, async (trx) => {
    const id = await insertBlock(trx, { kind, value, reason, blocked_by: userId, created_at: new Date(ctx.clock()) });
    if (id === undefined) throw new AppError('ALREADY_BLOCKED');
    await recordAudit(ctx, trx, {
      action: 'block.add',
      targetId: id,
      memberId: null,
      before: {},
      after: { kind, value: maskBlockedValue(kind, value) },
      reason,
    });
  });
}

/** As `toBlockedValue`, with numbers in their one form. */
function toStoredValue(kind: BlockKind, text: string): string | undefined {
  const value = toBlockedValue(kind, text);
  const phone = kind === 'number' && value !== undefined && parsePhone(value);
  return phone ? phone.countryCode + phone.mobile : value;
}

/** Takes an entry off the block list. */
async function removeBlock(ctx: StaffCtx<'moderator'>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const block = await deleteBlock(trx, id);
    if (!block) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'block.remove',
      targetId: id,
      memberId: null,
      before: { kind: block.kind, value: maskBlockedValue(block.kind, block.value) },
      after: {},
    });
  });
}

/** The order would tell others than admins how a masked value compares with one that they block. */
const withSort = (query: BlockListQuery, role: Role): BlockListQuery =>
  role === 'admin' ? query : { ...query, sort: 'blocked' };

const toBlockRow = (
  { id, kind, value, reason, created_at, blocked_by, blocker_name }: BlockTableRow,
  role: Role,
): BlockRow => ({
  _id: String(id),
  kind,
  value: role === 'admin' ? showEmail(value) : maskBlockedValue(kind, value),
  reason,
  by: { _id: String(blocked_by), name: blocker_name },
  at: created_at.toISOString(),
});

const messages = loadMessages('admin-block-list');

const TABLE = defineTable(blockListApi.blocks, {
  columns: { sorts: { blocked: 'block_list.created_at', value: 'block_list.value' }, id: 'block_list.id' },
  filter: (ctx, query) => filterBlocks(ctx.db, query, ctx.viewer.role),
  toRows: (ctx, blocks) => blocks.map((block) => toBlockRow(block, ctx.viewer.role)),
  csv: {
    name: 'block-list',
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('kind'), value: ({ kind }) => kind },
        { label: t('value'), value: ({ value }) => value },
        { label: t('reason'), value: ({ reason }) => reason },
        { label: t('by'), value: ({ by }) => by.name },
        { label: t('at'), value: ({ at }) => at },
      ];
    },
  },
});

/** Throws CONTACT_REFUSED for contact details on the block list, without saying which of them is. */
export async function requireNotBlocked(
  db: Database,
  { email, countryCode, mobile }: { email?: string } & Partial<PhoneNumber>,
): Promise<void> {
  // Entries of earlier versions may have another form.
  const numbers = countryCode !== undefined && mobile !== undefined ? storedForms({ countryCode, mobile }) : [];
  const values = [
    ...(email === undefined ? [] : blockingValues({ email })),
    ...numbers.flatMap((form) => blockingValues({ number: `${countryCode}${form}` })),
  ];
  if (await hasBlock(db, values)) throw new AppError('CONTACT_REFUSED');
}

function filterBlocks(db: Database, { search, kind }: BlockListQuery, role: Role) {
  let filtered = db
    .selectFrom('block_list')
    .innerJoin('users', 'users.id', 'block_list.blocked_by')
    .select(['block_list.id', 'kind', 'value', 'reason', 'block_list.created_at'])
    .select(['blocked_by', 'users.name as blocker_name']);
  if (kind) filtered = filtered.where('kind', '=', kind);
  if (search && role === 'admin') filtered = filtered.where(containsAny(toParts(search)));
  else if (search) filtered = filtered.where(matchesWhole(search));
  return filtered;
}

/** The texts of which a value must contain one. */
const toParts = (search: string): string[] =>
  [...toSearchedValues(search), toStoredValue('number', search)].filter((value) => value !== undefined);

/** A part of a domain, but only a whole number or address, which others than admins see masked. */
function matchesWhole(search: string) {
  const parts = containsAny([search.toLowerCase(), toEmail(search)]);
  const whole = [...toWholeValues(search), toStoredValue('number', search)].filter((value) => value !== undefined);
  return sql<boolean>`(kind = 'domain' and ${parts} or value = any(${whole}::text[]))`;
}

const containsAny = (parts: string[]) =>
  sql<boolean>`exists (select from unnest(${parts}::text[]) as part where position(part in value) > 0)`;

type BlockTableRow = Awaited<ReturnType<ReturnType<typeof filterBlocks>['execute']>>[number];

async function hasBlock(db: Database, values: [BlockKind, string][]): Promise<boolean> {
  if (values.length === 0) return false;
  const row = await db
    .selectFrom('block_list')
    .select('id')
    .where((eb) => eb.or(values.map(([kind, value]) => eb.and([eb('kind', '=', kind), eb('value', '=', value)]))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if the value is on the list already. */
async function insertBlock(trx: Database, block: Insertable<BlockList>): Promise<number | undefined> {
  const row = await trx
    .insertInto('block_list')
    .values(block)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const deleteBlock = (trx: Database, id: number): Promise<Selectable<BlockList> | undefined> =>
  trx.deleteFrom('block_list').where('id', '=', id).returningAll().executeTakeFirst();
