import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

let market: Marketplace;
let admin: Person;
let moderator: Person;
let members: Person[];
beforeAll(async () => {
  market = await openMarketplace();
  [admin, moderator] = [await market.person('admin'), await market.person('moderator')];
  members = [await market.person(), await market.person(), await market.person()];
  // Without digits: a search for an id finds names with it, too.
  await market.db
    .updateTable('users')
    .set({ name: sql`'Person ' || translate(id::text, '0123456789', 'abcdefghij')` })
    .execute();
  for (const [at, { id }] of members.entries()) {
    market.time.now += 60_000;
    const body = { reason: at === 0 ? '=cmd|calc' : 'Sells forgeries', until: null };
    await market.call('POST', `/admin/users/${id}/suspend`, { by: moderator, body });
  }
  await market.call('POST', `/admin/users/${members[0]!.id}/restore`, { by: admin, body: { reason: 'A mistake' } });
}, 60_000);
afterAll(() => market.close());

async function list(query: Record<string, string> = {}) {
  const { status, body } = await market.call('GET', `/admin/audit?${new URLSearchParams(query)}`, { by: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.rows as { action: string; target: { _id: string } }[];
}
const targetsOf = async (query: Record<string, string>) => (await list(query)).map(({ target }) => Number(target._id));

test('lists entries newest first, with the names of the actor and the affected member', async () => {
  const rows = await list();
  expect(rows.map(({ action }) => action)).toEqual(['account.restore', ...Array(3).fill('account.suspend')]);
  expect(rows[0]).toMatchObject({
    at: new Date(market.time.now).toISOString(),
    actor: { _id: String(admin.id), name: expect.stringMatching(/^Person/), role: 'admin' },
    member: { _id: String(members[0]!.id), name: expect.stringMatching(/^Person/) },
    target: { kind: 'account', _id: String(members[0]!.id) },
    before: { status: 'suspended' },
    after: { status: 'active' },
    reason: 'A mistake',
  });
});

test('filters by person, action, target and period', async () => {
  const [first, second, third] = members.map(({ id }) => id);
  const { name, email } = await market.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', second!)
    .executeTakeFirstOrThrow();
  for (const search of [name, email.toUpperCase(), String(second)])
    expect(await targetsOf({ search }), search).toEqual([second]);
  expect(await targetsOf({ search: String(admin.id) })).toEqual([first]);
  expect(await targetsOf({ search: 'nobody of this name' })).toEqual([]);
  expect(await targetsOf({ search: '%' })).toEqual([]);
  expect(await targetsOf({ action: 'account.restore' })).toEqual([first]);
  expect(await targetsOf({ targetKind: 'ad' })).toEqual([]);
  expect(await targetsOf({ targetKind: 'account', targetId: String(third) })).toEqual([third]);
  const minute = (back: number) => new Date(market.time.now - back * 60_000).toISOString();
  expect(await targetsOf({ from: minute(1), to: minute(0) })).toEqual([second]);
  expect(await targetsOf({ order: 'asc', pageSize: '2' })).toEqual([first, second]);
});

test('exports the filtered entries as CSV without formulas', async () => {
  const { status, body, headers } = await market.call('GET', '/admin/audit.csv?action=account.suspend', { by: admin });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = body.text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Time,Who,Role,Action');
  expect(lines[3]).toContain("'=cmd|calc");
  expect(lines[3]).toContain('"{""status"":""active""}"');
});

test('is closed to moderators', async () => {
  for (const path of ['/admin/audit', '/admin/audit.csv'])
    expect((await market.call('GET', path, { by: moderator })).status).toBe(403);
});
