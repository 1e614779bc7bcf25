import { afterAll, beforeAll, expect, test } from 'vitest';

import { grantRole } from '#features/accounts/grant-role.server.ts';
import type { Endpoint } from '#platform/endpoint.ts';
import { hasRank } from '#platform/role.ts';
import { joinMarket } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../src/api.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace({ DEMO: 'off' });
}, 60_000);
afterAll(() => market.close());

const endpoints = apiHandlers.map(({ endpoint }) => endpoint);
const closed = endpoints.filter(({ access = 'public' }) => access !== 'public');
const staffOnly = endpoints.filter(({ access = 'public' }) => access === 'moderator' || access === 'admin');
const named = (list: Endpoint[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const callAs = ({ method, path }: Endpoint, by?: { token: string }) =>
  market.call(method, path.replace(/:\w+/g, '1'), { ...(by && { by }), ...(method !== 'GET' && { body: {} }) });

/** A session of someone who logged in with the password alone. */
async function logInWithPassword(role: 'moderator' | 'admin') {
  const { countryCode, mobile, password } = (await joinMarket(market)).form;
  await grantRole(market.services, { countryCode, mobile, role });
  const { body } = await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
  return { token: body.data.accessToken as string };
}

test('only these endpoints are public', () => {
  const open = endpoints.filter(({ access = 'public' }) => access === 'public');
  expect(named(open).map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "GET /config",
      "GET /banners",
      "GET /faq",
      "POST /contact",
      "GET /category",
      "GET /category/getCategory/list",
      "GET /category/sub-categories/:id",
      "GET /category/sub-categories",
      "GET /category/:id",
      "GET /specification",
      "GET /additional-details",
      "GET /country",
      "POST /auth/register",
      "POST /auth/login",
      "POST /auth/verify-otp",
      "POST /auth/resend-otp",
      "POST /auth/forgot-password",
      "POST /auth/second-factor",
      "POST /auth/refresh-token",
      "POST /auth/logout",
      "PUT /account/delete-otp",
      "PUT /account/verify-delete-otp",
      "POST /account/reopen",
      "GET /users/:id",
      "GET /users/:id/presence",
      "GET /ads/featured",
      "GET /ads/new-arrivals",
      "GET /ads/:id",
      "GET /ads/:id/similar",
      "GET /users/:id/ads",
      "GET /users/:id/categories",
      "POST /ads/:id/view",
      "GET /ads/:id/prices",
      "GET /ads",
      "GET /ads/facets",
      "GET /ads/suggestions",
      "GET /ads/widenings",
      "GET /ads/map",
      "GET /payment/plans",
      "POST /payment/webhook",
      "GET /payment/verify-payment-status/:paymentId",
      "POST /account/appeal",
    ]
  `);
});

test.each(named(closed))('%s refuses visitors', async (_, endpoint) => {
  expect((await callAs(endpoint)).body.errorCode).toBe('UNAUTHORIZED');
});

test.each(named(staffOnly))(
  '%s refuses members, a lower role, and staff without a second factor',
  async (_, endpoint) => {
    const required = endpoint.access as 'moderator' | 'admin';
    for (const role of ['member', 'moderator'] as const)
      if (!hasRank(role, required))
        expect((await callAs(endpoint, await market.person(role))).body.errorCode, role).toBe('FORBIDDEN');
    const answer = await callAs(endpoint, await logInWithPassword(required));
    expect(answer.body.errorCode).toBe('STAFF_SECOND_FACTOR_REQUIRED');
  },
);
