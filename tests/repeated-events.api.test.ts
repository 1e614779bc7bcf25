import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createLog } from '#platform/log/log.server.ts';
import { connect } from '#tests/support/live.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let lines: string[] = [];
let market: Marketplace;
beforeAll(async () => {
  // A tenth of the limits: two codes a minute, twenty live events in ten seconds.
  market = await openMarketplace({ RATE_LIMITS: 'on', RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: 'on' });
  market.services.log = createLog('info', { write: (line) => void lines.push(line) });
}, 60_000);
beforeEach(() => {
  lines = [];
});
afterAll(() => market.close());

/** The events of a name so far, without what differs with every call. */
const events = (name: string) =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === name)
    .map(({ time: _, level: _level, requestId: _id, msg: _msg, event: _event, ...fields }) => fields);

/** Calls an endpoint five times, which counts two for an email address. */
async function flood(path: string, from: string): Promise<void> {
  for (let time = 0; time < 5; time += 1)
    await market.call('POST', path, {
      body: { email: 'nobody@example.com' },
      headers: { 'x-forwarded-for': from },
    });
}

test('calls above a limit are logged once a minute per caller and endpoint', async () => {
  await flood('/auth/resend-otp', '198.51.100.1');
  await flood('/auth/forgot-password', '198.51.100.1');
  await flood('/auth/resend-otp', '198.51.100.2');
  const by = await market.person();
  for (let time = 0; time < 10; time += 1)
    await market.call('PUT', '/users/999999/follow', { by, headers: { 'x-forwarded-for': `198.51.100.${10 + time}` } });
  const { request, close } = await connect(market, by);
  for (let time = 0; time < 30; time += 1) await request('typing', {});
  close();
  expect(events('limit.exceeded')).toEqual([
    { ip: '198.51.100.1', limit: 'POST /auth/resend-otp' },
    { ip: '198.51.100.1', limit: 'POST /auth/forgot-password' },
    { ip: '198.51.100.2', limit: 'POST /auth/resend-otp' },
    { ip: expect.any(String), userId: by.id, limit: 'PUT /users/:id/follow' },
    { ip: '127.0.0.1', userId: by.id, limit: 'live events' },
  ]);
});

test('malformed input is logged once a minute per caller and endpoint, a mistake in a form is not', async () => {
  const by = await market.person();
  const send = (body: unknown, type = 'application/json') =>
    market.call('PUT', '/account/profile', { by, body, headers: { 'content-type': type } });
  expect((await send({ name: '' })).status).toBe(422);
  expect(events('input.refused')).toEqual([]);
  for (let time = 0; time < 3; time += 1) expect((await send('{')).body.errorCode).toBe('INVALID_JSON');
  expect((await send({ name: 'Salma\0' })).body.errorCode).toBe('BAD_REQUEST');
  expect((await send('name=Salma', 'text/plain')).body.errorCode).toBe('UNSUPPORTED_MEDIA_TYPE');
  const { request, close } = await connect(market, await market.person());
  expect((await request('typing', { conversationId: '\0' })).errorCode).toBe('BAD_REQUEST');
  close();
  const refused = { ip: '127.0.0.1', userId: by.id, endpoint: 'PUT /account/profile' };
  expect(events('input.refused')).toEqual([
    { ...refused, code: 'INVALID_JSON' },
    { ...refused, code: 'BAD_REQUEST' },
    { ...refused, code: 'UNSUPPORTED_MEDIA_TYPE' },
    { ip: '127.0.0.1', userId: expect.any(Number), endpoint: 'typing', code: 'BAD_REQUEST' },
  ]);
  expect(lines.join('')).not.toContain('Salma');
});
