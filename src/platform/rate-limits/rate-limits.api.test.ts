import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { call } from '#tests/support/call.ts';
import { connectWith } from '#tests/support/live.ts';
import { deleteExpiredRateLimits } from './delete-expired-rate-limits.server.ts';
import { liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

let market: Marketplace;
afterEach(() => market.close());

const ON = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };

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
  market = await openMarketplace(ON);
  expect(await resendTimes(20, '198.51.100.1')).not.toContain('TOO_MANY_REQUESTS');
  const { status, body, headers } = await resend('198.51.100.1');
  expect([status, body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await resend('198.51.100.2')).body.errorCode).not.toBe('TOO_MANY_REQUESTS');
  expect((await market.call('GET', '/country', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(200);
});

test('limits an IPv6 network of 64 bits as one caller', async () => {
  market = await openMarketplace(ON);
  for (let host = 1; host <= 20; host += 1) await resend(`2001:db8:1:2::${host}`);
  expect((await resend('2001:db8:1:2:ffff::1')).body.errorCode).toBe('TOO_MANY_REQUESTS');
  expect((await resend('2001:db8:1:3::1')).body.errorCode).not.toBe('TOO_MANY_REQUESTS');
});

test('ignores X-Forwarded-For unless TRUST_PROXY is on', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on' });
  const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => resend(`198.51.100.${at}`)));
  expect(answers.map(({ body }) => body.errorCode)).toContain('TOO_MANY_REQUESTS');
});

test('RATE_LIMITS=off disables the limits, RATE_LIMIT_FACTOR multiplies them', async () => {
  market = await openMarketplace({ ...ON, RATE_LIMITS: 'off' });
  expect(await resendTimes(25, '198.51.100.1')).not.toContain('TOO_MANY_REQUESTS');
  await market.close();
  market = await openMarketplace({ ...ON, RATE_LIMIT_FACTOR: '2' });
  const answers = await resendTimes(41, '198.51.100.1');
  expect(answers.indexOf('TOO_MANY_REQUESTS')).toBe(40);
});

/** A write of a member, 60 a minute, from the given address. */
const follow = (origin: string, by: Person, from: string) =>
  call(origin, 'PUT', '/users/999999/follow', { by, headers: { 'x-forwarded-for': from } });
const isRefused = ({ status }: { status: number }) => status === 429;

test('counts a member’s writes over all addresses, in every process, and through a restart', async () => {
  market = await openMarketplace(ON);
  const other = await market.startProcess();
  const [by, colleague] = [await market.person(), await market.person()];
  for (let time = 0; time < 60; time += 1) {
    const answer = await follow(time % 2 ? market.origin : other.origin, by, `198.51.100.${time}`);
    expect([time, answer.status]).toEqual([time, 404]);
  }
  for (const { origin } of [market, other]) expect((await follow(origin, by, '203.0.113.1')).status).toBe(429);
  await other.close();
  const restarted = await market.startProcess();
  const refused = await follow(restarted.origin, by, '203.0.113.2');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await follow(restarted.origin, colleague, '203.0.113.2')).status).toBe(404);
  await restarted.close();
});

test('members at one address have separate limits, together ten times one member’s', async () => {
  market = await openMarketplace(ON);
  const members = await Promise.all(Array.from({ length: 11 }, () => market.person()));
  const last = members.pop()!;
  for (const by of members) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => follow(market.origin, by, '198.51.100.1')));
    expect(answers.filter(isRefused)).toHaveLength(0);
  }
  expect((await follow(market.origin, last, '198.51.100.1')).status).toBe(429);
  expect((await follow(market.origin, last, '198.51.100.2')).status).toBe(404);
});

test('counts a member’s reads over all addresses', async () => {
  market = await openMarketplace({ ...ON, RATE_LIMIT_FACTOR: '0.01' });
  const by = await market.person();
  const profile = (at: number) =>
    market.call('GET', '/account/profile', { by, headers: { 'x-forwarded-for': `198.51.100.${at}` } });
  for (let at = 0; at < 12; at += 1) expect((await profile(at)).status).toBe(200);
  expect((await profile(12)).status).toBe(429);
});

test('counts visitors’ writes in every process', async () => {
  market = await openMarketplace(ON);
  const other = await market.startProcess();
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const body = { email: 'nobody@example.com' };
  const send = (origin: string) => call(origin, 'POST', '/auth/forgot-password', { body, headers });
  for (let time = 0; time < 20; time += 1) expect(isRefused(await send(market.origin))).toBe(false);
  expect(isRefused(await send(other.origin))).toBe(true);
  await other.close();
});

test('refused writes and calls without a session cost no statement', async () => {
  market = await openMarketplace(ON);
  const by = await market.person();
  for (let time = 0; time < 70; time += 1) await follow(market.origin, by, '198.51.100.1');
  for (let time = 0; time < 70; time += 1)
    await market.call('PUT', '/users/1/follow', { headers: { 'x-forwarded-for': '198.51.100.2' } });
  const { rows } = await sql<{ points: number }>`select points from rate_limits`.execute(market.db);
  expect(rows).toEqual([{ points: 61 }]);
});

/** A member who has a conversation. */
async function openConversation(): Promise<{ by: Person; id: string }> {
  const [seller, by] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller);
  const { body } = await market.call('POST', '/chat/conversations', { by, body: { adId } });
  return { by, id: body.data.conversation._id };
}

test('accepts 30 messages in ten seconds over all connections, processes and HTTP', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on' });
  const other = await market.startProcess();
  const { by, id } = await openConversation();
  const connections = await Promise.all(
    Array.from({ length: 8 }, (_, at) => connectWith(at % 2 ? market.origin : other.origin, by.token)),
  );
  const message = () => ({ clientId: randomUUID(), content: 'Hello' });
  const answers = await Promise.all(
    Array.from({ length: 800 }, (_, at) =>
      connections[at % 8]!.request('message:send', { conversationId: id, ...message() }),
    ),
  );
  const accepted = answers.filter(({ success }) => success).length;
  const { countAll } = market.db.fn;
  const { stored } = await market.db.selectFrom('messages').select(countAll().as('stored')).executeTakeFirstOrThrow();
  expect(accepted).toBeGreaterThanOrEqual(30);
  expect(accepted).toBeLessThanOrEqual(60); // a second window if they took longer than ten seconds
  expect(stored).toBe(accepted);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set(['TOO_MANY_REQUESTS']));
  for (const { close } of connections) close();
  await other.close();
}, 60_000);

test('accepts as many messages an hour as the settings say, 600 by default', async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on' });
  const { by, id } = await openConversation();
  const send = () =>
    market.call('POST', `/chat/conversations/${id}/messages`, {
      by,
      body: { clientId: randomUUID(), content: 'Hello' },
    });
  expect((await send()).status).toBe(201);
  const key = `messages per hour, of 600:member ${by.id}`;
  await sql`update rate_limits set points = 599 where key = ${key}`.execute(market.db);
  expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, maxMessagesPerHour: 2 }));
  const answers = [await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
});

test('counts in memory while the database cannot count', async () => {
  market = await openMarketplace(ON);
  const by = await market.person();
  await sql`alter table rate_limits rename to gone`.execute(market.db);
  const answers = [];
  for (let time = 0; time < 61; time += 1) answers.push(await follow(market.origin, by, `198.51.100.${time}`));
  expect(answers.slice(0, 60).every(({ status }) => status === 404)).toBe(true);
  expect(answers.at(-1)?.status).toBe(429);
});

test('deletes expired counters', async () => {
  market = await openMarketplace(ON);
  const by = await market.person();
  await follow(market.origin, by, '198.51.100.1');
  await sql`insert into rate_limits values ('old', 1, 1)`.execute(market.db);
  await deleteExpiredRateLimits.run(market.services, {});
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(market.db);
  expect(rows).toEqual([{ key: `PUT /users/:id/follow:member ${by.id}` }]);
});
