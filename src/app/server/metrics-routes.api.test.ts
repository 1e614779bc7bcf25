import { readFileSync } from 'node:fs';

import { expect, onTestFinished, test } from 'vitest';

import { sendMail } from '#platform/mail/mail.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { connect } from '#tests/support/live.ts';
import { liveAd, type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { createOrder, press, verifyPayment } from '#tests/support/paying.ts';

import { metricsRoutes, openMetricsPort } from './metrics-routes.server.ts';

const TOKEN = 'token-of-the-metrics-tests';
const authorization = `Bearer ${TOKEN}`;

async function open(settings: Record<string, string> = { METRICS_TOKEN: TOKEN }): Promise<Marketplace> {
  const market = await openMarketplace({ SANDBOX: 'on', ...settings });
  onTestFinished(market.close);
  return market;
}

/** The samples by their text before the value, such as `dallal_pages_total{cache="hit"}`. */
async function read({ origin }: Marketplace): Promise<Map<string, number>> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('counts requests by route and status, messages, live connections and payments', async () => {
  const market = await open();
  const [seller, buyer] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller);
  await market.call('GET', `/ads/${adId}`);
  await market.call('GET', '/ads/99999999');
  await market.call('GET', '/chat/conversations');
  const opened = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const connection = await connect(market, buyer);
  onTestFinished(connection.close);
  const conversationId = opened.body.data.conversation._id;
  const message = { conversationId, clientId: crypto.randomUUID(), content: 'Hello' };
  for (let time = 0; time < 2; time += 1)
    expect((await connection.request('message:send', message)).success).toBe(true);
  const { paymentUrl } = await createOrder(market);
  const { paymentId } = await press(paymentUrl, 'pay');
  for (let time = 0; time < 2; time += 1) await verifyPayment(market, paymentId);

  const samples = await read(market);
  expect(Object.fromEntries(samples)).toMatchObject({
    'dallal_requests_total{route="GET /api/ads/:id",status="200"}': 1,
    'dallal_requests_total{route="GET /api/ads/:id",status="404"}': 1,
    'dallal_requests_total{route="GET /api/chat/conversations",status="401"}': 1,
    'dallal_request_seconds_count{route="GET /api/ads/:id"}': 2,
    dallal_messages_total: 1,
    dallal_live_sockets: 1,
    dallal_bus_connected: 1,
    dallal_database_up: 1,
    dallal_database_queries_waiting: 0,
    'dallal_payments_total{outcome="granted"}': 1,
  });
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('counts uploads and attempts to send an email by outcome', async () => {
  const market = await open({ METRICS_TOKEN: TOKEN, SMTP_URL: 'smtp://127.0.0.1:1', MAILBOX: 'off' });
  const by = await market.person();
  expect((await market.call('POST', '/images', { by, body: new Uint8Array(10) })).status).toBeGreaterThanOrEqual(400);
  const mail = { subject: 'Hello', text: 'Hello', html: '', lang: 'en' as const, recipient: 'a@example.com' };
  const { id } = await market.db
    .insertInto('mails')
    .values({ ...mail, is_decoy: false, expires_at: new Date(market.time.now + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect(sendMail.run(market.services, { mailId: id })).rejects.toThrow('ECONNREFUSED');
  expect(Object.fromEntries(await read(market))).toMatchObject({
    'dallal_uploads_total{outcome="failed"}': 1,
    'dallal_emails_total{outcome="failed"}': 1,
  });
});

test('shows the jobs by queue and state, and how long the oldest has waited', async () => {
  const market = await open();
  await market.services.jobs.send(market.db, sendMail, { mailId: 1 });
  await market.services.jobs.send(market.db, sendMail, { mailId: 2 }, { delaySeconds: 3600 });
  const samples = await read(market);
  expect(samples.get('dallal_jobs{queue="mail.send",state="waiting"}')).toBe(2);
  expect(samples.get('dallal_oldest_job_seconds{queue="mail.send"}')).toBeGreaterThan(0);
  expect(samples.get('dallal_oldest_job_seconds{queue="mail.send"}')).toBeLessThan(60);
});

test('answers while the database is unavailable', async () => {
  const market = await open();
  const gone = openDatabase('postgres://nobody:secret@127.0.0.1:1/none', 1);
  onTestFinished(() => gone.destroy());
  const routes = metricsRoutes({ ...market.services, db: gone });
  const answer = await routes.request('/metrics', { headers: { authorization } });
  expect(await answer.text()).toContain('dallal_database_up 0\n');
});

test('made-up addresses and methods add no series', async () => {
  const market = await open();
  const visit = async (round: string) => {
    for (let number = 0; number < 30; number += 1)
      for (const path of [`/${round}${number}`, `/ad/${round}${number}`, `/api/ads/${round}${number}`, `/api/${round}`])
        for (const method of ['GET', 'PROPFIND', 'POST'])
          await fetch(`${market.origin}${path}`, { method, redirect: 'manual' }).then((answer) => answer.text());
    // The series of Node.js depend on its activity.
    return [...(await read(market)).keys()].filter((name) => name.startsWith('dallal_request'));
  };
  await read(market);
  const series = await visit('first');
  expect(series.length).toBeGreaterThan(5);
  expect(await visit('second')).toEqual(series);
});

test('needs the token, and is not found without one', async () => {
  const market = await open();
  const status = async (given?: string) =>
    (await fetch(`${market.origin}/metrics`, given === undefined ? {} : { headers: { authorization: given } })).status;
  expect(await status()).toBe(401);
  expect(await status(`Bearer ${TOKEN}x`)).toBe(401);
  expect(await status(`Basic ${TOKEN}`)).toBe(401);
  expect(await status(authorization)).toBe(200);
  const closed = await open({});
  expect((await fetch(`${closed.origin}/metrics`, { headers: { authorization } })).status).toBe(404);
});

test('can have a separate port, which serves nothing else', async () => {
  const market = await open({ METRICS_PORT: '0' });
  const metrics = await openMetricsPort(market.services);
  onTestFinished(metrics.close);
  const origin = `http://127.0.0.1:${metrics.port}`;
  await market.call('GET', '/config');
  const answer = await fetch(`${origin}/metrics`);
  expect(await answer.text()).toContain('dallal_requests_total{route="GET /api/config",status="200"} 1');
  expect((await fetch(`${origin}/api/config`)).status).toBe(404);
  expect((await fetch(`${market.origin}/metrics`)).status).toBe(404);
});

test.each(['ops/grafana/dallal.json', 'ops/prometheus/alerts.yml'])('%s only uses existing metrics', async (file) => {
  const market = await open();
  await read(market);
  const shown = await market.services.metrics.registry.metrics();
  const names = [...shown.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const used = new Set(readFileSync(file, 'utf8').match(/\b(dallal|nodejs|process)_[a-z0-9_]+/g));
  expect(used.size).toBeGreaterThan(5);
  expect(names).toEqual(expect.arrayContaining([...used]));
});
