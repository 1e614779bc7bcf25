import { afterEach, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
afterEach(() => market.close());

const resend = (from: string) =>
  market.call('POST', '/auth/resend-otp', {
    body: { email: 'nobody@example.com' },
    headers: { 'x-forwarded-for': from },
  });
const resendTimes = async (times: number, from: string) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await resend(from));
  return answers.map(({ body }) => body.errorCode);
};

test('limits one caller with Retry-After and does not limit others', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  expect(await resendTimes(20, '198.51.100.1')).not.toContain('TOO_MANY_REQUESTS');
  const { status, body, headers } = await resend('198.51.100.1');
  expect([status, body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await resend('198.51.100.2')).body.errorCode).not.toBe('TOO_MANY_REQUESTS');
  expect((await market.call('GET', '/country', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(200);
});

test('limits an IPv6 network of 64 bits as one caller', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  for (let host = 1; host <= 20; host += 1) await resend(`2001:db8:1:2::${host}`);
  expect((await resend('2001:db8:1:2:ffff::1')).body.errorCode).toBe('TOO_MANY_REQUESTS');
  expect((await resend('2001:db8:1:3::1')).body.errorCode).not.toBe('TOO_MANY_REQUESTS');
});

test('ignores X-Forwarded-For unless TRUST_PROXY is on', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on' });
  const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => resend(`198.51.100.${at}`)));
  expect(answers.map(({ body }) => body.errorCode)).toContain('TOO_MANY_REQUESTS');
});

test('RATE_LIMITS=off disables the limits', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'off' });
  expect(await resendTimes(25, '198.51.100.1')).not.toContain('TOO_MANY_REQUESTS');
});
