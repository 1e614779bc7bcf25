import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

import { findTableIds, findTablePage, iterateTable } from './table.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const users = () => market.db.selectFrom('users').select(['users.id', 'users.name']);
const USERS = { sorts: { role: 'users.role', name: 'users.name' }, id: 'users.id' };

test('pages in a stable order, also where the sorted column is equal, and counts what the filter matches', async () => {
  for (let at = 0; at < 7; at += 1) await market.person('support');
  const filtered = users().where('role', '=', 'support');
  const page = (number: number, order: 'asc' | 'desc') =>
    findTablePage(market.db, filtered, { page: number, pageSize: 3, sort: 'role', order }, USERS);
  const pages = [await page(1, 'asc'), await page(2, 'asc'), await page(3, 'asc')];
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids).toHaveLength(7);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(pages[0]?.pagination).toEqual({ page: 1, pageSize: 3, totalPages: 3, totalRows: 7, totalIsCapped: false });
  expect((await page(1, 'desc')).rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3));
  expect((await page(4, 'asc')).rows).toEqual([]);

  expect((await findTableIds(market.db, filtered, USERS)).ids).toEqual(ids.toReversed().map(String));
  const exported: number[] = [];
  for await (const batch of iterateTable(filtered, USERS)) exported.push(...batch.map(({ id }) => id));
  expect(exported).toEqual(ids.toReversed());
});
