import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sandboxBearer, sandboxPath } from '#features/payments/sandbox/sandbox-access.server.ts';
import {
  describeCall,
  endpoints,
  expectEnvelope,
  type HostileMarket,
  named,
  openHostileMarket,
  rawEndpoints,
  withBody,
} from '#tests/support/hostile-market.ts';
import { BROKEN_BODIES, HARMFUL, IN_ADDRESS, NUMBERS, spoil, UNSTORABLE, WRONG_TYPES } from '#tests/support/hostile.ts';
import type { Marketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
let callers: HostileMarket['callers'];
let callersOf: HostileMarket['callersOf'];
let rightPath: HostileMarket['rightPath'];
let takeWrites: HostileMarket['takeWrites'];
let sendAll: HostileMarket['sendAll'];
beforeAll(async () => {
  ({ market, callers, callersOf, rightPath, takeWrites, sendAll } = await openHostileMarket());
}, 60_000);
afterAll(() => market.close());

test.each(named(withBody))('%s refuses invalid bodies', async (_, endpoint) => {
  const answers = await sendAll(endpoint, Object.values(BROKEN_BODIES), {
    by: callersOf(endpoint),
    headers: { 'content-type': 'application/json' },
  });
  for (const { status } of answers) expect([400, 401, 403, 413, 422]).toContain(status);
});

test.each(named(withBody))('%s only accepts JSON', async (_, endpoint) => {
  for (const { status } of await sendAll(endpoint, ['{}'], { headers: { 'content-type': 'text/plain' } }))
    expect([401, 403, 415]).toContain(status);
});

test.each(named([...endpoints, ...rawEndpoints].filter(({ params }) => params)))(
  '%s finds nothing at a hostile path',
  async (_, endpoint) => {
    const { method, path } = endpoint;
    for (const caller of callersOf(endpoint)) {
      let session = await caller();
      for (const value of IN_ADDRESS.filter(Boolean)) {
        const url = path.replace(/:\w+/g, () => value);
        const answer = await market.call(method, url, session);
        expectEnvelope(answer, describeCall(method, url, answer.body));
        if (answer.status < 400) session = await caller();
        if (!/^[1-9]\d{0,17}$/.test(value)) expect(answer.status, url).toBeGreaterThanOrEqual(400);
      }
    }
  },
);

test.each(named(endpoints.filter(({ method }) => method === 'GET')))(
  '%s handles a hostile query',
  async (_, endpoint) => {
    const { method, path, shape, access, produces } = endpoint;
    const names = Object.keys((shape.query as { shape?: object } | undefined)?.shape ?? {});
    if (names.length > 0) names.push('attr.make', 'attr.mileage', 'toString', 'a%00b');
    const queries = [
      ...IN_ADDRESS.flatMap((value) => [...names, 'lng', '__proto__', '%ff'].map((name) => `${name}=${value}`)),
      // A list with any content.
      ...names.flatMap((name) => [`${name}=1&${name}=1`, `${name}=1&${name}=%ff`]),
    ];
    const isPublic = access === undefined || access === 'public';
    for (const caller of isPublic ? [callers.visitor] : callersOf(endpoint)) {
      const session = await caller();
      for (const query of queries) {
        const url = `${rightPath(path)}?${query}`;
        const answer = await market.call(method, url, session);
        // A file instead of the envelope.
        if (answer.status === 200 && produces) continue;
        expectEnvelope(answer, describeCall(method, url, answer.body));
      }
    }
  },
);

test.each(named(rawEndpoints.filter(({ query }) => query)))(
  '%s handles a hostile query and invalid bodies',
  async (_, { method, path, shape }) => {
    const names = Object.keys((shape.query as { shape?: object } | undefined)?.shape ?? {});
    const queries = IN_ADDRESS.flatMap((value) =>
      [...names, 'lng', '%ff'].flatMap((name) => [`${name}=${value}`, `${names[0]}=0&${name}=${value}`]),
    );
    for (const caller of Object.values(callers)) {
      const session = await caller();
      await takeWrites();
      for (const [at, query] of queries.entries()) {
        const body = Object.values(BROKEN_BODIES)[at % Object.keys(BROKEN_BODIES).length];
        const url = `${path.replace(/:\w+/g, () => randomUUID())}?${query}`;
        const answer = await market.call(method, url, { ...session, body });
        expectEnvelope(answer, describeCall(method, url, answer.body));
        expect(answer.status, url).toBeGreaterThanOrEqual(400);
      }
      expect(await takeWrites()).toEqual([]);
    }
  },
);

test.each(['%ff', '%c3%28', '%ed%a0%80', '%', '%zz'])('a query with %s is refused as a bad request', async (value) => {
  for (const query of [`search=${value}`, `${value}=1`])
    expect((await market.call('GET', `/ads?${query}`)).body.errorCode).toBe('BAD_REQUEST');
});

test.each([
  ['GET', '/nothing', 404, 'NOT_FOUND'],
  ['GET', '/%ff', 404, 'NOT_FOUND'],
  ['GET', '/ads/1/nothing', 404, 'NOT_FOUND'],
  ['PATCH', '/ads', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/auth/login', 405, 'METHOD_NOT_ALLOWED'],
  ['PATCH', '/ads/1', 405, 'METHOD_NOT_ALLOWED'],
])('%s %s is refused in the envelope', async (method, path, status, errorCode) => {
  const answer = await market.call(method, path);
  expectEnvelope(answer, path);
  expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
});

test('responses have the type JSON, so browsers never render them as pages', async () => {
  const response = await fetch(`${market.origin}/api/ads?search=<script>alert(1)</script>`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});

test.each(Object.entries(BROKEN_BODIES))('the webhook and the sandbox gateway refuse %s', async (_, body) => {
  const bearer = `Bearer ${sandboxBearer(market.services.keys)}`;
  const headers = { 'content-type': 'application/json', authorization: bearer };
  for (const path of [
    '/sandbox/v2/SendPayment',
    '/sandbox/v2/GetPaymentStatus',
    '/sandbox/v2/GetRefundStatus',
    '/sandbox/pay/1/token',
    sandboxPath(market.services.keys, 'pay', 1),
    sandboxPath(market.services.keys, 'refund', 1),
  ]) {
    const { status } = await market.call('POST', path, { body, headers });
    expect([400, 404, 413], path).toContain(status);
  }
  const { status } = await market.call('POST', '/payment/webhook', {
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect([400, 403, 413]).toContain(status);
});

test('the sandbox gateway survives invalid invoice requests', async () => {
  const right = {
    InvoiceValue: 1,
    CustomerName: 'Salma',
    CustomerReference: 'order',
    CallBackUrl: market.origin,
    ErrorUrl: market.origin,
    Language: 'en',
  };
  for (const body of spoil(right, [...WRONG_TYPES, ...HARMFUL, ...NUMBERS, ...UNSTORABLE])) {
    const answer = await market.call('POST', '/sandbox/v2/SendPayment', {
      body,
      headers: { authorization: `Bearer ${sandboxBearer(market.services.keys)}` },
    });
    expect(answer.status, describeCall(body)).toBeLessThan(500);
  }
});
