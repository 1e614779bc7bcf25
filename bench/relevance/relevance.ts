import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { learnFacts } from '#features/search/learning/learn-from-ads.server.ts';
import { refreshVocabulary } from '#features/search/text/vocabulary.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';

import { ROOT, type RunningServer, startApp } from '../servers.ts';
import { findRatedAds, type LiveAd } from './find-rated-ads.ts';
import { DEPTH } from './metrics.ts';
import { type Query, QUERY_SETS, type QuerySet, readQuerySet } from './query-set.ts';
import {
  type AnsweredQuery,
  describeFailure,
  findBelowBars,
  toGroupScores,
  toRelevanceTable,
} from './relevance-report.ts';

interface Options {
  /** A file of real home ads, for the last set of queries. */
  ads?: string | undefined;
  /** Only groups whose name contains the text. */
  only?: string | undefined;
  json?: boolean | undefined;
  /** Also prints the failing queries of the frozen half. */
  showFrozen?: boolean | undefined;
}

const adsOf = (folder: QuerySet): string => path.join(import.meta.dirname, folder, 'ads.ndjson');

/** `npm run bench -- relevance`: whether searches find the ads they should. Returns false below a bar. */
export async function benchRelevance(options: Options): Promise<boolean> {
  const results = [];
  for (const folder of QUERY_SETS) {
    const ads = folder === 'homes' ? options.ads && path.resolve(options.ads) : adsOf(folder);
    const queries = readQuerySet(folder).filter(({ group }) => group.includes(options.only ?? ''));
    if (!ads || queries.length === 0) continue;
    const { answers, titles } = await askMarketplace(ads, queries);
    results.push({ folder, scores: toGroupScores(answers), answers, titles });
  }
  const below = results.flatMap(({ folder, scores }) => findBelowBars(scores).map((text) => `${folder}: ${text}`));
  if (options.json)
    write(JSON.stringify({ sets: results.map(({ folder, scores }) => ({ set: folder, scores })), below }, null, 2));
  else for (const result of results) printResult(result, options.showFrozen ?? false);
  for (const text of below) process.stderr.write(`✗ ${text}\n`);
  return below.length === 0;
}

const write = (text: string): void => void process.stdout.write(`${text}\n`);

function printResult(
  { folder, scores, answers, titles }: { folder: string; scores: ReturnType<typeof toGroupScores> } & Answers,
  showFrozen: boolean,
): void {
  write(`\n## ${folder}\n\n${toRelevanceTable(scores)}\n`);
  for (const answer of answers) {
    const failure = answer.half === 'development' || showFrozen ? describeFailure(answer, titles) : undefined;
    if (failure) write(failure);
  }
}

interface Answers {
  answers: AnsweredQuery[];
  titles: Map<number, LiveAd['title']>;
}

/** Imports the ads into a new demo marketplace and asks the API of its built app. */
async function askMarketplace(ads: string, queries: Query[]): Promise<Answers> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-relevance-'));
  try {
    await importAds(dataDir, ads);
    const app = await startApp(dataDir);
    try {
      const live = await readLiveAds(app);
      await learn(app);
      return { answers: await ask(app, queries, live), titles: new Map(live.map(({ id, title }) => [id, title])) };
    } finally {
      await app.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Imports like an operator. Throws if a line is refused. */
async function importAds(dataDir: string, file: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on' };
  const command = ['src/tools/dallal.ts', 'import', file];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  process.stderr.write(stdout);
  if (!/ 0 refused\s*$/.test(stdout)) throw new Error(`Not all ads of ${file} could be imported`);
}

async function readLiveAds({ database }: RunningServer): Promise<LiveAd[]> {
  const db = openDatabase(database?.connectionString ?? '', 1);
  const live = await findRatedAds(db);
  await db.destroy();
  return live;
}

/** What the nightly job of production learns, before the app answers its first query. */
async function learn({ database }: RunningServer): Promise<void> {
  const db = openDatabase(database?.connectionString ?? '', 1);
  await learnFacts({ db, bus: { notify: async () => {}, deliver: () => {} }, clock: Date.now });
  await refreshVocabulary(db);
  await db.destroy();
}

/** Throws if a query has no gold ads, because its rule or the ads must be wrong. */
async function ask({ port }: RunningServer, queries: Query[], live: LiveAd[]): Promise<AnsweredQuery[]> {
  const answers: AnsweredQuery[] = [];
  for (const query of queries) {
    const gold = new Set(live.filter((ad) => query.isGold(ad)).map(({ id }) => id));
    if (gold.size === 0) throw new Error(`No ad is gold for “${query.text}” (${query.rule})`);
    const parameters = new URLSearchParams({ search: query.text, limit: String(DEPTH) });
    const answer = await fetch(`http://127.0.0.1:${port}/api/ads?${parameters}`);
    if (!answer.ok) throw new Error(`“${query.text}”: ${answer.status} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { ads: { _id: string }[] } };
    const best = new Set(live.filter((ad) => gold.has(ad.id) && query.isBest(ad)).map(({ id }) => id));
    answers.push({ ...query, gold, best, found: data.ads.map(({ _id }) => Number(_id)) });
  }
  return answers;
}
