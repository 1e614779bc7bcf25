import { parseArgs } from 'node:util';

import { benchAdmin } from './admin/admin.ts';
import { benchBackup } from './backup.ts';
import { buildIfStale } from './build-if-stale.ts';
import { benchBusy } from './busy/busy.ts';
import { type Case, pageCases, searchCases } from './cases.ts';
import { benchChat } from './chat/chat.ts';
import { compareCommits } from './compare-commits.ts';
import { canMeasureCpu } from './cpu-time.ts';
import { benchFailover } from './failover/failover.ts';
import { benchFirstStart } from './first-start.ts';
import { benchHostilePictures } from './hostile-pictures.ts';
import { benchImport } from './import.ts';
import { benchKills } from './kills/kills.ts';
import { benchLighthouse } from './lighthouse.ts';
import { measureCase } from './measure.ts';
import { benchMillion } from './million.ts';
import { benchNeutrality } from './neutrality.ts';
import { measureMatchPercentage } from './measure-match-percentage.ts';
import { prepareDatabase } from './prepare-database.ts';
import { benchRelevance } from './relevance/relevance.ts';
import { isWithinBudget, type ReportRow, toTable } from './report.ts';
import { startApp, startReference } from './servers.ts';
import { benchRolling } from './rolling/rolling.ts';
import { benchScale } from './scale/scale.ts';
import { benchSoak } from './soak/soak.ts';
import { benchTables } from './tables/tables.ts';
import { benchUploads } from './uploads.ts';
import { benchVocabulary } from './vocabulary-changes.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/**
 * `npm run bench -- [pages] [search] [--only=TEXT] [--json]`: CPU time per request with 100,000 ads.
 * `npm run bench -- pages --against=COMMIT [--only=TEXT]`: the same, relative to another commit.
 * `npm run bench -- busy [--minutes=11] [--rate=60] [--against=COMMIT]`: page cache and CPU under readers and changes.
 * `npm run bench -- admin [--only=TEXT]`: response times of the back office with 100,000 ads and 50,000 people.
 * `npm run bench -- million [--only=TEXT] [--millions=1] [--against=COMMIT]`: response times of lists and searches with
 * 1,000,000 ads or more, or CPU relative to another commit.
 * `npm run bench -- relevance [--ads=FILE] [--only=TEXT] [--show-frozen]`: whether searches find what they should.
 * `npm run bench -- import [--count=100000] [--against=COMMIT]`: ads per second and CPU per ad of an import.
 * `npm run bench -- chat [--seconds=60]`: 1,000 connections and 300 messages per second, compared with bare Socket.IO.
 * `npm run bench -- kills [--kills=300] [--seconds=3600] [--seed=N]`: kills processes at random under use.
 * `npm run bench -- backup [--pictures=10000]`: seconds and megabytes of a backup, its rehearsal and its restore.
 * `npm run bench -- rolling [--against=COMMIT]`: replaces processes of another commit by this one's under use.
 * `npm run bench -- scale`: CPU per request of 1, 2 and 4 processes with 0, 1 and 2 replicas.
 * `npm run bench -- first-start`: time until the demo's pictures are there, and memory afterwards.
 * `npm run bench -- soak [--minutes=120]`: whether memory grows while people use the site at half capacity.
 * `npm run bench -- uploads`: memory while 20 pictures of 14 MB are uploaded at the same time.
 * `npm run bench -- hostile-pictures`: response times while members upload pictures that try to stop the site.
 * `npm run bench -- failover`: how long writes are refused when the database's primary dies, and whether one is lost.
 * `npm run bench -- vocabulary [--count=100000]`: CPU of counting all words, and of following changes of ads.
 * `npm run bench -- tables [--millions=0.8]`: times of the statements on messages, notifications and the audit log.
 * `npm run bench -- lighthouse [--slowdown=4]`: Lighthouse's mobile scores of home, list and ad, medians of five.
 * `npm run bench -- neutrality`: whether response times reveal that an account exists. See docs/performance.md.
 */

const SUITES: Record<string, () => Case[]> = { pages: pageCases, search: searchCases };
/** Benchmarks that run alone. */
const STANDALONE: Record<string, () => Promise<boolean>> = {
  busy: () => benchBusy({ minutes: toNumber(values.minutes), rate: toNumber(values.rate), against: values.against }),
  admin: () => benchAdmin(values.only),
  backup: () => benchBackup(toNumber(values.pictures)),
  million: () => benchMillion({ ...values, millions: toNumber(values.millions) }),
  'first-start': benchFirstStart,
  'hostile-pictures': benchHostilePictures,
  failover: benchFailover,
  import: () => benchImport(toNumber(values.count), values.against),
  tables: () => benchTables(toNumber(values.millions)),
  neutrality: benchNeutrality,
  relevance: () => benchRelevance({ ...values, showFrozen: values['show-frozen'] }),
  rolling: () => benchRolling(values.against ?? 'HEAD'),
  scale: benchScale,
  soak: () => benchSoak(toNumber(values.minutes)),
  uploads: benchUploads,
  vocabulary: () => benchVocabulary(toNumber(values.count)),
  lighthouse: () => benchLighthouse(toNumber(values.slowdown) ?? 4),
  kills: () =>
    benchKills({
      kills: toNumber(values.kills),
      seconds: toNumber(values.seconds),
      seed: toNumber(values.seed),
    }),
  chat: () => benchChat(toNumber(values.seconds)),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    seconds: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    pictures: { type: 'string' },
    millions: { type: 'string' },
    rate: { type: 'string' },
    slowdown: { type: 'string' },
    against: { type: 'string' },
    ads: { type: 'string' },
    count: { type: 'string' },
    'show-frozen': { type: 'boolean' },
  },
});
const unknown = positionals.find((name) => !STANDALONE[name] && !SUITES[name]);
if (unknown)
  stopWith(`Unknown benchmark ${unknown}. Available: ${Object.keys({ ...SUITES, ...STANDALONE }).join(', ')}`);
const [standalone] = positionals.flatMap((name) => STANDALONE[name] ?? []);
if (standalone) {
  await buildIfStale();
  process.exit((await standalone()) ? 0 : 1);
}
if (!canMeasureCpu) stopWith('Benchmarks read CPU times from /proc, so they run only on Linux.');

const logProgress = (text: string) => process.stderr.write(`${text}\n`);
const chosen = positionals.length > 0 ? positionals : Object.keys(SUITES);
const cases = chosen.flatMap((name) => SUITES[name]?.() ?? []).filter(({ name }) => name.includes(values.only ?? ''));

if (values.against) process.exit((await compareCommits(cases, values.against)) ? 0 : 1);

await buildIfStale();
const dataDir = await prepareDatabase();

logProgress('reference');
const referenceServer = await startReference();
const reference = await measureCase(referenceServer, { name: 'reference', urls: ['/'], headers: {} }).finally(
  referenceServer.stop,
);

const app = await startApp(dataDir);
const rows: ReportRow[] = [];
try {
  await waitUntilIdle(app);
  for (const one of cases) {
    logProgress(one.name);
    const { name, budget, searches } = one;
    const variation = searches
      ? `${one.variation}; in ${await measureMatchPercentage(app, searches)} % of ads`
      : one.variation;
    rows.push({ name, variation, ...(budget !== undefined && { budget }), ...(await measureCase(app, one)) });
  }
} finally {
  await app.stop();
}

process.stdout.write(
  values.json ? `${JSON.stringify({ reference, cases: rows }, null, 2)}\n` : `\n${toTable(reference, rows)}\n`,
);
process.exitCode = rows.every(isWithinBudget) ? 0 : 1;

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
