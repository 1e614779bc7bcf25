import { afterEach, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
afterEach(() => market.close());

const resend = (from: string) =>
  market.call('POST', '/auth/resend-otp', {
    body: { email: 'nobody@example.com' },
    headers: { 'x-forwarded-for': from },
  });
const askTimes = async (times: number, from: string) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await resend(from));
  return answers.map(({ body }) => body.errorCode);
};

test('a caller who used up its minute is told when to come again; others are not held up', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  expect(await askTimes(20, '198.51.100.1')).not.toContain('TOO_MANY_REQUESTS');
  const { status, body, headers } = await resend('198.51.100.1');
  expect([status, body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await resend('198.51.100.2')).body.errorCode).not.toBe('TOO_MANY_REQUESTS');
  expect((await market.call('GET', '/country', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(200);
});

test('without a proxy to trust, nobody can pass for another by a header', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on' });
  const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => resend(`198.51.100.${at}`)));
  expect(answers.map(({ body }) => body.errorCode)).toContain('TOO_MANY_REQUESTS');
});

test('the limits can be switched off', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'off' });
  expect(await askTimes(25, '198.51.100.1')).not.toContain('TOO_MANY_REQUESTS');
});
