import { setTimeout as sleep } from 'node:timers/promises';

import { createRandom, type Random } from '#demo/random.ts';

import { readCpuUsage } from '../measure.ts';
import type { RunningServer } from '../servers.ts';
import { type Address, rankAddresses } from './addresses.ts';
import { expectPages } from './expected-pages.ts';
import { pickByRank } from './pick-by-rank.ts';
import { prepareMarket } from './prepare-market.ts';
import { requestPage } from './request-page.ts';
import { startSellers } from './sellers.ts';

const CHANGES_PER_SECOND = 5;
/** Changes that warm the app up. */
const WARM_UP_CHANGES = 100;
/** More waiting requests than arrive in this time mean that the app can't keep up. */
const MAX_QUEUE_SECONDS = 20;
const MINUTE_MS = 60_000;
/** A page counts as asked for before if it was within this time. */
const RECENT_MS = 10 * MINUTE_MS;

export interface LoadOptions {
  minutes: number;
  /** Page requests per second. */
  rate: number;
}

/** The measurements of one minute, or of several. */
export interface Period {
  requests: number;
  /** Requests for pages that were asked for before, and how many of them the cache answered. */
  repeated: number;
  hits: number;
  /** Whether the app reports cache hits. */
  knowsHits: boolean;
  /** The longest time in milliseconds after a change at which a request got a page without it, and its address. */
  outdatedMs: number;
  outdatedUrl: string;
  /**
   * CPU time in milliseconds of the app's process, and of it what changes and jobs take: measured in a minute without
   * readers, after those with readers.
   */
  cpu: number;
  changesCpu: number;
  /** CPU time of PostgreSQL. */
  databaseCpu: number;
}

/**
 * Readers ask for pages while sellers change ads. The requests are the same each time. Returns what each minute
 * measured.
 */
export async function runLoad(
  app: RunningServer,
  { minutes, rate }: LoadOptions,
  onMinute: (minute: Period) => void,
): Promise<Period[]> {
  const market = await prepareMarket(app.database?.connectionString ?? '');
  const addresses = rankAddresses(createRandom(1));
  const expected = expectPages();
  const pickAd = pickByRank(
    addresses.flatMap(({ adId }) => adId ?? []),
    createRandom(2),
  );
  const origin = `http://127.0.0.1:${app.port}`;
  const change = startSellers({ origin, ...market, pickAd, expected, random: createRandom(3) });
  const pickAddress = pickByRank(addresses, createRandom(4));
  const random = createRandom(5);
  const askedAt = new Map<string, number>();
  let period = emptyPeriod();

  const read = async (address: Address): Promise<void> => {
    const key = `${address.language} ${address.url}`;
    const now = performance.now();
    const isRepeated = now - (askedAt.get(key) ?? -Infinity) < RECENT_MS;
    askedAt.set(key, now);
    const { status, html, isHit } = await requestPage(app.port, address, random.next() < 0.5);
    if (status !== 200) throw new Error(`${address.url}: status ${status}`);
    period.requests += 1;
    if (isRepeated) period.repeated += 1;
    if (isRepeated && isHit) period.hits += 1;
    period.knowsHits ||= isHit !== undefined;
    const outdatedMs = now - expected.outdatedSince(address, html);
    if (outdatedMs > period.outdatedMs) Object.assign(period, { outdatedMs, outdatedUrl: key });
  };

  for (let at = 0; at < WARM_UP_CHANGES; at += 1) await change();

  const endsAt = performance.now() + minutes * MINUTE_MS;
  const running = Promise.all([
    repeat(rate, createRandom(6), endsAt, () => read(pickAddress())),
    repeat(CHANGES_PER_SECOND, createRandom(7), endsAt, change),
  ]);
  running.catch(() => {});
  const periods: Period[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = readCpuUsage(app);
    await Promise.race([sleep(MINUTE_MS), running.then(() => sleep(MINUTE_MS))]);
    const after = readCpuUsage(app);
    periods.push({
      ...period,
      cpu: after.server - before.server,
      databaseCpu: after.database - before.database,
    });
    period = emptyPeriod();
    onMinute(periods.at(-1)!);
  }
  await running;
  const readersLeftAt = readCpuUsage(app).server;
  await repeat(CHANGES_PER_SECOND, createRandom(8), performance.now() + MINUTE_MS, change);
  const changesCpu = readCpuUsage(app).server - readersLeftAt;
  return periods.map((minute) => ({ ...minute, changesCpu }));
}

const emptyPeriod = (): Period => ({
  requests: 0,
  repeated: 0,
  hits: 0,
  knowsHits: false,
  outdatedMs: 0,
  outdatedUrl: '',
  cpu: 0,
  changesCpu: 0,
  databaseCpu: 0,
});

/** Runs something `perSecond` times per second on average, at random times, without waiting for it to end. */
async function repeat(perSecond: number, random: Random, endsAt: number, run: () => Promise<void>): Promise<void> {
  const pending = new Set<Promise<void>>();
  let failure: unknown;
  let next = performance.now();
  for (;;) {
    next += (-Math.log(1 - random.next()) * 1000) / perSecond;
    if (next > endsAt) break;
    await sleep(Math.max(0, next - performance.now()));
    if (failure) throw failure;
    if (pending.size > perSecond * MAX_QUEUE_SECONDS) throw new Error('The app is too slow here: use a lower --rate');
    const one = run()
      .catch((error: unknown) => void (failure = error))
      .finally(() => pending.delete(one));
    pending.add(one);
  }
  await Promise.all(pending);
  if (failure) throw failure;
}
