import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { createLog } from '#platform/log/log.server.ts';
import { storeErrors } from '#platform/log/logged-errors.server.ts';
import { deleteExpiredMails, deleteOldMails, queueMail, sendMail } from '#platform/mail/mail.server.ts';
import { failedJob } from '#tests/support/failed-job.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { recordBackupRun } from '../backup/backup-runs.server.ts';
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

test('reports versions, sizes and settings', async () => {
  await market.db
    .insertInto('images')
    .values({ id: crypto.randomUUID(), width: 1, height: 1, placeholder: '', bytes: 1234 })
    .execute();
  expect(await system()).toMatchObject({
    app: { version: expect.stringMatching(/^\d+\.\d+/), node: process.versions.node },
    database: { version: expect.stringMatching(/^\d+/), pendingIndexes: 0 },
    storage: { files: 1, bytes: 1234 },
    mail: { hasServer: false, unsent: 0, sent: 0 },
    gateway: { kind: 'sandbox', hasWebhook: true },
    push: { isPossible: true, subscriptions: 0 },
    backup: {
      isNightly: false,
      last: { succeededAt: null, failure: null },
      lastRehearsal: { succeededAt: null, failure: null },
    },
    failingJobs: [],
    errors: [],
  });
  const { app, database, storage } = await system();
  expect(Math.min(app.memory, database.bytes, storage.freeBytes)).toBeGreaterThan(1_000_000);
});

test('reports when the last backup was made, and why the last rehearsal failed until one succeeds', async () => {
  const at = new Date('2026-05-31T01:45:00Z');
  const name = '20260531T014500Z';
  await recordBackupRun(market.db, { kind: 'backup', at, name });
  await recordBackupRun(market.db, { kind: 'rehearsal', at, failure: 'tables/ads is damaged' });
  const last = { succeededAt: at.toISOString(), failure: null };
  const failure = { at: at.toISOString(), reason: 'tables/ads is damaged' };
  expect((await system()).backup).toMatchObject({ last, lastRehearsal: { succeededAt: null, failure } });
  await recordBackupRun(market.db, { kind: 'rehearsal', at, name });
  expect((await system()).backup).toMatchObject({ last, lastRehearsal: last });
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
  await expect.poll(() => runs).toBe(1);
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

test('lists mails that failed: refused ones are not tried again, and the reason outlives the content', async () => {
  const refusals: Record<string, string> = {
    'gone@example.com': '550 5.1.1 No such user',
    'full@example.com': '452 4.2.2 Mailbox full',
    'relay@example.com': '554 5.7.1 Relay access denied',
  };
  const server = await openMailServer(0, (address) => refusals[address] ?? null);
  const { services } = market;
  await market.db.deleteFrom('mails').execute();
  services.config.smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const send = async (recipient: string) => {
    const mail = { recipient, subject: '123456 is your code', text: 'Text', html: '<p>Text</p>', lang: 'en' as const };
    await queueMail(services, market.db, { ...mail, isDecoy: false, isUrgent: true });
    const { id } = await market.db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return sendMail.run(services, { mailId: Number(id) });
  };
  await send('gone@example.com');
  await expect(send('full@example.com')).rejects.toThrow('Mailbox full');
  await expect(send('relay@example.com')).rejects.toThrow('Relay access denied');
  await send('well@example.com');
  const failed = async () =>
    (await system()).failedMails
      .map(({ recipient, subject, reason, state }) => [recipient, subject, reason.replace(/^.*?: /, ''), state])
      .toSorted();
  const expected = [
    ['full@example.com', '•••••• is your code', expect.stringContaining('452 4.2.2 Mailbox full'), 'retried'],
    ['gone@example.com', '•••••• is your code', expect.stringContaining('550 5.1.1 No such user'), 'refused'],
    ['relay@example.com', '•••••• is your code', expect.stringContaining('554 5.7.1 Relay access denied'), 'retried'],
  ];
  expect(await failed()).toEqual(expected);
  expect((await system()).mail).toMatchObject({ unsent: 2, sent: 1 });

  market.time.now += 2 * HOUR_MS;
  admin = await market.person('admin'); // the token before has expired
  await deleteExpiredMails.run(services, {});
  expect(await failed()).toEqual(expected);
  const { rows } = await sql<{ row: string }>`select m::text as row from mails m where failed_at is not null`.execute(
    market.db,
  );
  expect(rows.map(({ row }) => row).join()).not.toContain('Text');
  market.time.now += 31 * DAY_MS;
  await deleteOldMails.run(services, {});
  expect(await market.db.selectFrom('mails').select('recipient').where('failed_at', 'is not', null).execute()).toEqual(
    [],
  );
  await server.close();
});
