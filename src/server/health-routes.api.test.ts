import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#platform/database.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { healthRoutes } from './health-routes.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

test('the health checks say yes or no and nothing else, also when the database is gone', async () => {
  const ask = async (db: Marketplace['db']) => {
    const routes = healthRoutes({ ...market.services, db });
    const answers = await Promise.all(['/healthz', '/readyz'].map((path) => routes.request(path)));
    return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  };
  expect(await ask(market.db)).toEqual([
    [200, '{"ok":true}'],
    [200, '{"ok":true}'],
  ]);
  const gone = openDatabase('postgres://nobody:secret@127.0.0.1:1/none', 1);
  expect(await ask(gone)).toEqual([
    [200, '{"ok":true}'],
    [503, '{"ok":false}'],
  ]);
  await gone.destroy();
});
