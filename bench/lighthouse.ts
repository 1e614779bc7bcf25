import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { ensureLightBrowser } from '#tests/support/launch-browsers.ts';

import { freePort, ROOT, startServer } from './servers.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Not a development dependency: it has a hundred packages of 120 MB, which only this benchmark needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const INSTALLED = path.join(ROOT, 'node_modules/.cache/dallal-lighthouse', LIGHTHOUSE.replace('@', '-'));

const ROUNDS = 5;
/** Of a page in a round, until a trace is complete. */
const MAX_VISITS = 3;
/** In Lighthouse's points. */
const MIN_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Maximum additional blocking time of the list and the ad compared with the home page, in milliseconds. */
const MAX_MORE_BLOCKING_MS = 50;
const PAGES = { home: '/', list: '/list/cars', ad: '/ad/1' } as const;

type Category = keyof typeof MIN_SCORES;
type Page = keyof typeof PAGES;
type Measured = Record<Category | 'blockingMs' | 'machineIndex', number>;

/** The part of Lighthouse's interface that is used. */
type Lighthouse = (url: string, options: object) => Promise<{ lhr: LighthouseResult } | undefined>;

interface LighthouseResult {
  /** Why there are no scores, such as `NO_NAVSTART`. */
  runtimeError?: { code: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/**
 * Lighthouse's mobile scores of the demo, as the medians of five rounds that measure the pages in turns: what else runs
 * on the machine slows them alike. The machine is slowed down by `slowdown`; Lighthouse's own value is 4. The browser
 * is Debian's headless shell: on two cores, the windows and processes of a full browser delay the page's tasks.
 */
export async function benchLighthouse(slowdown: number): Promise<boolean> {
  const lighthouse = await loadLighthouse();
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-lighthouse-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const environment = { NODE_ENV: 'production', DATA_DIR: folder, RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' };
  const server = await startServer('src/main.ts', environment, '/readyz');
  const rounds: Record<Page, Measured[]> = { home: [], list: [], ad: [] };
  const visitAll = async () => {
    const visits = {} as Record<Page, Measured>;
    for (const [page, url] of Object.entries(PAGES) as [Page, string][]) {
      visits[page] = await measure(lighthouse, `http://127.0.0.1:${server.port}${url}`, slowdown);
      process.stderr.write(`${page} ${JSON.stringify(visits[page])}\n`);
    }
    return visits;
  };
  try {
    // The demo's pictures are drawn after the start; each page is rendered by its first visit.
    await waitUntilIdle(server);
    const { machineIndex } = toMedian(Object.values(await visitAll()));
    process.stdout.write(`index of this machine ${machineIndex}, slowed down by ${slowdown}\n`);
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const [page, measured] of Object.entries(await visitAll())) rounds[page as Page].push(measured);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const { home, list, ad } = { home: toMedian(rounds.home), list: toMedian(rounds.list), ad: toMedian(rounds.ad) };
  const lines = Object.entries({ home, list, ad }).map(([page, { blockingMs, machineIndex: _, ...scores }]) => {
    const isMet = isGoodScore(scores) && blockingMs <= home.blockingMs + MAX_MORE_BLOCKING_MS;
    const points = Object.keys(MIN_SCORES).map((category) => scores[category as Category]);
    return { isMet, text: `${page.padEnd(5)} ${points.join('/').padEnd(16)} ${blockingMs} ms  ${isMet ? '✓' : '✗'}` };
  });
  process.stdout.write(['', 'page  scores           blocked', ...lines.map(({ text }) => text), ''].join('\n'));
  return lines.every(({ isMet }) => isMet);
}

/** Installs it at the first run. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(INSTALLED)) {
    process.stderr.write(`installing ${LIGHTHOUSE}\n`);
    mkdirSync(INSTALLED, { recursive: true });
    const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', INSTALLED];
    execFileSync('npm', ['install', ...options, LIGHTHOUSE], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const entry = path.join(INSTALLED, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href);
  return lighthouse;
}

/** Repeats a visit whose trace lacks its beginning, as happens to Lighthouse in one of forty. */
async function measure(lighthouse: Lighthouse, url: string, slowdown: number): Promise<Measured> {
  for (let visit = 1; visit <= MAX_VISITS; visit += 1) {
    const result = await visitOnce(lighthouse, url, slowdown);
    if (result.runtimeError?.code !== 'NO_NAVSTART') return toMeasured(result);
  }
  throw new Error(`Lighthouse has no result for ${url}`);
}

/** One visit by a new browser. */
async function visitOnce(lighthouse: Lighthouse, url: string, slowdown: number): Promise<LighthouseResult> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureLightBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const options = { port, logLevel: 'error', onlyCategories: Object.keys(MIN_SCORES) };
    const result = await lighthouse(url, { ...options, throttling: { cpuSlowdownMultiplier: slowdown } });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function toMeasured({ runtimeError, categories, audits, environment }: LighthouseResult): Measured {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code}`);
  const pointsOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: pointsOf('performance'),
    accessibility: pointsOf('accessibility'),
    'best-practices': pointsOf('best-practices'),
    seo: pointsOf('seo'),
    blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
    machineIndex: Math.round(environment.benchmarkIndex),
  };
}

const isGoodScore = (scores: Record<Category, number>): boolean =>
  (Object.keys(MIN_SCORES) as Category[]).every((category) => scores[category] >= MIN_SCORES[category]);

function toMedian(rounds: Measured[]): Measured {
  const middle = (key: keyof Measured) =>
    rounds.map((round) => round[key]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    blockingMs: middle('blockingMs'),
    machineIndex: middle('machineIndex'),
  };
}
