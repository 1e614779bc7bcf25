import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';

import { offerSetup, SETUP_TAG } from '#features/operations/setup/setup.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { gateSetup } from './gate-setup.server.ts';

const market = await openMarketplace({ DEMO: 'off' }, { isEmpty: true });
afterAll(() => market.close());
const app = new Hono().get('/*', gateSetup(market.services)).get('/*', (context) => context.text('a page'));
const open = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test('serves pages and no set-up if the marketplace is set up', async () => {
  expect(await open('/list')).toMatchObject({ status: 200, text: 'a page' });
  for (const path of ['/setup', '/setup/', '/setup/more', '/setup?token=x'])
    expect(await open(path), path).toMatchObject({ status: 404 });
});

test('only serves the set-up, for its link, until the marketplace is set up, and keeps crawlers away', async () => {
  const { pathname, search } = new URL((await offerSetup(market.services))!);
  for (const path of ['/', '/list', '/admin', '/setup', '/setup?token=x', `/setups${search}`]) {
    const { status, text, headers } = await open(path);
    expect([path, status]).toEqual([path, 503]);
    expect(text).toContain('This marketplace is being set up');
    expect(text).toContain('هذا السوق قيد الإعداد');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(await open(pathname + search)).toMatchObject({ status: 200, text: 'a page' });
});

test('opens the site in each process when the set-up ends', async () => {
  await transact(market.services, async (trx) => {
    await trx.updateTable('setup').set({ token_hash: null, finished_at: new Date() }).execute();
    publishChange(trx, SETUP_TAG);
  });
  expect(await open('/')).toMatchObject({ status: 200 });
  expect(await open('/setup?token=x')).toMatchObject({ status: 404 });
});
