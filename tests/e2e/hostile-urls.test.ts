import { expect, test } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { IN_ADDRESS } from '#tests/support/hostile.ts';

const { origin } = appUnderTest();
const values = IN_ADDRESS.filter(Boolean);
const statusOf = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status;

test.each([
  '/VALUE',
  '/list/VALUE',
  '/ad/VALUE',
  '/user/VALUE',
  '/media/VALUE',
  '/assets/VALUE',
  '/locales/VALUE/layout.json',
  '/sandbox/pay/VALUE',
  '/sandbox/pay/1/VALUE',
])('no page fails on hostile values at %s', async (path) => {
  for (const value of values) expect(await statusOf(path.replace('VALUE', value)), value).toBeLessThan(500);
});

test.each(['search', 'page', 'categoryId', 'minPrice', 'attr.make', 'sort', 'lng', 'toString', '__proto__', '%ff'])(
  'the list accepts hostile values of %s',
  async (name) => {
    for (const value of values) expect(await statusOf(`/list?${name}=${value}`), value).toBeLessThan(500);
  },
);

test('API paths never return a page', async () => {
  for (const path of ['/api/nothing', '/api/%ff', '/api/ads/1/nothing']) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    expect([response.status, (await response.json()).success], path).toEqual([404, false]);
  }
  for (const path of ['/api/docs', '/api/openapi.json']) expect(await statusOf(path), path).toBe(200);
});
