import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { NOTIFICATION_TOPICS } from '#features/accounts/preferences/contract.ts';
import { unsubscribePath } from '#features/accounts/preferences/preferences.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { sendMail } from '#platform/mail/mail.server.ts';
import { paths } from '#paths';
import { signUp, signUpForm } from '#tests/support/accounts.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { unsubscribeRoutes } from './unsubscribe-routes.server.ts';

let server: MailServer;
let market: Marketplace;
beforeAll(async () => {
  server = await openMailServer();
  market = await openMarketplace({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'market@example.com' });
  await market.services.jobs.startWorkers(market.services, [sendMail]);
}, 60_000);
afterAll(async () => {
  await market.close();
  await server.close();
});

const request = (path: string, method = 'GET') =>
  unsubscribeRoutes(market.services).request(path, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
  });

async function isOn(by: Awaited<ReturnType<Marketplace['person']>>, topic: string): Promise<boolean> {
  const { preferences } = (await market.call('GET', '/account/preferences', { by })).body.data;
  return preferences.notifications[topic].email;
}

const notifyExpired = (userId: number) =>
  notifyMember(market.services, market.db, {
    userId,
    type: 'ad-expired',
    data: { adId: '1', title: { en: 'Camry' } },
  });

const received = (count: number) =>
  vi.waitFor(() => expect(server.received).toHaveLength(count), { timeout: 30_000, interval: 50 });

test('one POST to the address in the header of an email switches such emails off', async () => {
  const by = await market.person();
  await notifyExpired(by.id);
  await received(1);
  const { headers } = server.received[0]!;
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(address.startsWith(market.origin + paths.unsubscribe())).toBe(true);

  const path = address.slice(market.origin.length);
  const page = await request(path);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
  // Link scanners send it.
  expect((await request(path, 'HEAD')).status).toBe(200);
  expect(await isOn(by, 'adEnding')).toBe(true);

  expect((await request(path, 'POST')).status).toBe(200);
  expect((await request(path, 'POST')).status).toBe(200);
  expect(await isOn(by, 'adEnding')).toBe(false);
  expect(await isOn(by, 'message')).toBe(true);
  await notifyExpired(by.id);
  expect(await market.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()).toEqual([]);
});

test('switches emails off while the site is read-only, too', async () => {
  const by = await market.person();
  const path = unsubscribePath(market.services.keys, { userId: by.id, language: 'en' }, 'adEnding');
  const setReadOnly = (isReadOnly: boolean) =>
    transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, isReadOnly }));
  await setReadOnly(true);
  expect((await request(path, 'POST')).status).toBe(200);
  await setReadOnly(false);
  expect(await isOn(by, 'adEnding')).toBe(false);
});

test('an email with a code has no unsubscribe address', async () => {
  const before = server.received.length;
  await signUp(market, signUpForm());
  await received(before + 1);
  expect(server.received.at(-1)?.headers['list-unsubscribe']).toBeUndefined();
});

test('a tampered or missing token is refused', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const path = unsubscribePath(market.services.keys, { userId: by.id, language: 'en' }, 'message');
  const tampered = [
    path.replace(`token=${by.id}.`, `token=${other.id}.`),
    path.replace('.message.', '.payment.'),
    path.replace(/.(&lng)/, '$1'),
    paths.unsubscribe(),
  ];
  for (const address of tampered) {
    expect(address).not.toBe(path);
    for (const method of ['GET', 'POST']) expect((await request(address, method)).status).toBe(400);
  }
  for (const person of [by, other])
    for (const topic of NOTIFICATION_TOPICS) expect(await isOn(person, topic)).toBe(true);
});

test('the page is in the language of the email', async () => {
  const by = await market.person();
  const path = unsubscribePath(market.services.keys, { userId: by.id, language: 'ar' }, 'priceDrop');
  expect(await (await request(path)).text()).toContain('<html lang="ar" dir="rtl"');
});
