import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const DRAFT = { draftId: randomUUID(), step: 2, adInfo: { title: { ar: 'خزانة كتب' } } };
const at = (ms: number) => new Date(market.time.now + ms).toISOString();
const read = async (by: Person) => (await market.call('GET', '/account/draft', { by })).body.data.kept;
const write = (by: Person | undefined, draft: unknown, updatedAt: unknown) =>
  market.call('PUT', '/account/draft', { ...(by && { by }), body: { draft, updatedAt } });

test('a draft is available on every device until it is deleted', async () => {
  const by = await market.person();
  expect(await read(by)).toBeNull();
  expect((await write(by, DRAFT, at(-1000))).body.data).toEqual({ updatedAt: at(-1000) });
  expect(await read(by)).toEqual({ draft: DRAFT, updatedAt: at(-1000) });
  expect(await read(await market.person())).toBeNull();
  for (let time = 0; time < 2; time += 1)
    expect((await market.call('DELETE', '/account/draft', { by })).status).toBe(200);
  expect(await read(by)).toBeNull();
});

test('the newer of two drafts wins, in any order of arrival', async () => {
  const by = await market.person();
  const other = { ...DRAFT, draftId: randomUUID() };
  await write(by, DRAFT, at(-2000));
  await write(by, other, at(-1000));
  expect((await write(by, DRAFT, at(-2000))).body.data).toEqual({ updatedAt: at(-1000) });
  expect((await read(by)).draft).toEqual(other);
});

test('caps the time of a draft at the server time', async () => {
  const by = await market.person();
  expect((await write(by, DRAFT, at(86_400_000))).body.data).toEqual({ updatedAt: at(0) });
});

test('refuses a draft that is larger than any form', async () => {
  const by = await market.person();
  expect((await write(by, { ...DRAFT, notes: Array(1_100).fill('x'.repeat(100)) }, at(0))).status).toBe(413);
  expect(await read(by)).toBeNull();
});

test('drafts require a member and a valid body', async () => {
  const by = await market.person();
  expect((await write(undefined, DRAFT, at(0))).status).toBe(401);
  expect((await market.call('GET', '/account/draft')).status).toBe(401);
  expect((await market.call('DELETE', '/account/draft')).status).toBe(401);
  expect((await write(by, {}, at(0))).status).toBe(422);
  expect((await write(by, 'a draft', at(0))).status).toBe(422);
  expect((await write(by, DRAFT, 'today')).status).toBe(422);
});
