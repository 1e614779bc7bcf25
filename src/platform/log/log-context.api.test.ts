import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';

import * as chatApi from '#features/chat/contract.ts';
import { connect } from '#tests/support/live.ts';
import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';

import { defineJob } from '../jobs/define-job.server.ts';
import { createJobQueue } from '../jobs/job-queue.server.ts';
import { createLog, logContext, withLogContext } from './log.server.ts';

/** A log, and its lines. */
function collectLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const destination = new Writable({ write: (chunk, _, done) => (write(String(chunk)), done()) });
  return { log: createLog('debug', destination), lines };
}

test('log lines of a job name the request that enqueued it, also if another job did for that request', async () => {
  const market = await openMarketplace();
  onTestFinished(market.close);
  const { log, lines } = collectLog();
  const received: object[] = [];
  const second = defineJob<{ value: number }>({
    name: 'test.second',
    pollsFrequently: true,
    run: async (_, data) => {
      received.push(data);
      log.info('second runs');
    },
  });
  const first = defineJob<{ value: number }>({
    name: 'test.first',
    pollsFrequently: true,
    run: async ({ db }, { value }) => queue.send(db, second, { value: value + 1 }),
  });
  const queue = await createJobQueue(market.db, log, [first, second]);
  onTestFinished(() => queue.stop());
  await queue.startWorkers(market.services, [first, second]);
  await withLogContext({ requestId: 'of the request' }, () => queue.send(market.db, first, { value: 1 }));
  await queue.send(market.db, second, { value: 9 });
  const lineOf = (value: number) => expect.objectContaining({ value });
  await expect.poll(() => received).toHaveLength(2);
  expect(received).toEqual(expect.arrayContaining([lineOf(2), lineOf(9)]));
  expect(received.every((data) => !('requestId' in data))).toBe(true);
  const runs = lines.filter(({ msg }) => msg === 'second runs');
  expect(runs.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(['of the request', undefined]));
  expect(runs.map(({ job }) => job)).toEqual(['test.second', 'test.second']);
  expect(new Set(runs.map(({ jobId }) => jobId)).size).toBe(2);
});

test('a failed job logs the request and the job once each', async () => {
  const market = await openMarketplace();
  onTestFinished(market.close);
  const { log, lines } = collectLog();
  const failing = defineJob({
    name: 'test.failing',
    pollsFrequently: true,
    run: () => Promise.reject(new Error('out of order')),
  });
  const queue = await createJobQueue(market.db, log, [failing]);
  onTestFinished(() => queue.stop());
  await queue.startWorkers(market.services, [failing]);
  await withLogContext({ requestId: 'of the request' }, () => queue.send(market.db, failing, {}));
  const failure = () => lines.find(({ msg }) => msg === 'job failed');
  await expect.poll(failure).toMatchObject({ requestId: 'of the request', job: 'test.failing' });
});

test('a request stores its id with the job that it enqueues; each live event has a separate id', async () => {
  const market = await openMarketplace({ SMTP_URL: 'smtp://127.0.0.1:1', MAILBOX: 'off' });
  onTestFinished(market.close);
  const seller = await market.person();
  const buyer = await market.person();
  await liveAd(market, seller);
  const { rows } = await sql<{ requestId: string }>`
    select data->>'requestId' as "requestId" from pgboss.job
    where state = 'created' and name = 'alerts.announce'`.execute(market.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { requestId } of rows) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);

  const connection = await connect(market, buyer);
  onTestFinished(connection.close);
  const ids: unknown[] = [];
  market.services.live.server.sockets.sockets.forEach((socket) => {
    const { emit } = socket;
    socket.emit = (...args) => (ids.push(logContext().requestId), emit.apply(socket, args));
  });
  for (let time = 0; time < 2; time += 1) await connection.request(chatApi.getUnreadCounts.name);
  expect(ids.length).toBe(2);
  expect(new Set(ids).size).toBe(2);
});
