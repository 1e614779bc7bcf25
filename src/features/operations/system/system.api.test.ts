import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLog } from '#platform/log.server.ts';
import { storeErrors } from '#platform/logged-errors.server.ts';
import { failedJob } from '#tests/support/failed-job.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import type { System } from './contract.ts';

let market: Marketplace;
let admin: Person;
beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('admin');
}, 60_000);
afterAll(() => market.close());

const system = async (): Promise<System> => (await market.call('GET', '/admin/system', { by: admin })).body.data;
const retry = (id: string) => market.call('POST', `/admin/system/jobs/${id}/retry`, { by: admin });

test('tells versions, sizes and what is set up', async () => {
  await market.db
    .insertInto('images')
    .values({ id: crypto.randomUUID(), width: 1, height: 1, placeholder: '', bytes: 1234 })
    .execute();
  expect(await system()).toMatchObject({
    app: { version: expect.stringMatching(/^\d+\.\d+/), node: process.versions.node },
    database: { version: expect.stringMatching(/^\d+/) },
    storage: { files: 1, bytes: 1234 },
    mail: { hasServer: false, unsent: 0, sent: 0 },
    gateway: { kind: 'sandbox', hasWebhook: true },
    push: { isPossible: true, subscriptions: 0 },
    failingJobs: [],
    errors: [],
  });
  const { app, database, storage } = await system();
  expect(Math.min(app.memory, database.bytes, storage.freeBytes)).toBeGreaterThan(1_000_000);
});

test('lists failed jobs with the reason, mails with their recipient, and runs them again', async () => {
  const { id: mailId } = await market.db
    .insertInto('mails')
    .values({
      recipient: 'sara@example.com',
      subject: 'Your code',
      text: '',
      html: '',
      lang: 'en',
      expires_at: new Date(market.time.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = await failedJob(market, { name: 'mail.send', data: { mailId }, state: 'retry' });
  const job = await failedJob(market);
  const before = await system();
  expect(before.mail.unsent).toBe(1);
  expect(before.queues).toEqual([
    { name: 'ads.expire', waiting: 0, running: 0, failed: 1 },
    { name: 'mail.send', waiting: 1, running: 0, failed: 0 },
  ]);
  expect(before.failingJobs).toHaveLength(2);
  expect(before.failingJobs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        _id: mail,
        isRetried: true,
        retryAt: expect.any(String),
        reason: 'Error: connect ECONNREFUSED',
        mail: { recipient: 'sara@example.com', subject: 'Your code' },
      }),
      expect.objectContaining({
        _id: job,
        name: 'ads.expire',
        attempts: 9,
        isRetried: false,
        retryAt: null,
        mail: null,
      }),
    ]),
  );
  expect([(await retry(job)).status, (await retry(mail)).status]).toEqual([200, 200]);
  expect((await retry(job)).status).toBe(404);
  const after = await system();
  expect(after.failingJobs).toEqual([]);
  expect(after.queues).toEqual([
    { name: 'ads.expire', waiting: 1, running: 0, failed: 0 },
    { name: 'mail.send', waiting: 1, running: 0, failed: 0 },
  ]);
});

test('a retried job really runs', async () => {
  const id = await failedJob(market, { name: 'mail.expire' });
  await retry(id);
  let runs = 0;
  await market.services.jobs.startWorkers({}, [
    { name: 'mail.expire', pollsFrequently: true, run: async () => void (runs += 1) },
  ]);
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
});

test('lists the errors of requests with their ids, of all processes, the last 200', async () => {
  const openLog = () => {
    const log = createLog('error', { write: () => {} });
    return { log, stop: storeErrors(market.db, log) };
  };
  const here = openLog();
  market.services.log = here.log;
  await market.db.schema.alterTable('faqs').renameTo('faqs_away').execute();
  const failed = await fetch(`${market.origin}/api/faq`);
  await market.db.schema.alterTable('faqs_away').renameTo('faqs').execute();
  expect(failed.status).toBe(500);
  await here.stop();
  expect((await system()).errors).toEqual([
    {
      at: expect.any(String),
      message: 'request failed',
      error: 'relation … does not exist',
      requestId: failed.headers.get('x-request-id'),
      path: '/api/faq',
    },
  ]);
  const other = openLog();
  for (let at = 0; at < 250; at += 1) other.log.error({ requestId: `r${at}` }, 'another process');
  await other.stop();
  expect((await system()).errors[0]).toMatchObject({ message: 'another process', requestId: 'r249' });
  expect((await market.db.selectFrom('logged_errors').select('id').execute()).length).toBeLessThanOrEqual(200);
});
