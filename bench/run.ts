import { parseArgs } from 'node:util';

import { buildIfStale } from './build.ts';
import { type Case, pageCases, searchCases } from './cases.ts';
import { benchChat } from './chat/chat.ts';
import { canMeasureCpu } from './cpu-time.ts';
import { measure } from './measure.ts';
import { benchMillion } from './million.ts';
import { benchNeutrality } from './neutrality.ts';
import { percentOfAds } from './percent-of-ads.ts';
import { prepareDatabase } from './prepare-database.ts';
import { passes, type Row, toTable } from './report.ts';
import { startApp, startReference } from './servers.ts';

/**
 * `npm run bench -- [pages] [search] [--only=TEXT] [--json]`: what a request costs, on 100,000 ads.
 * `npm run bench -- million [--only=TEXT]`: how long lists and searches take on 1,000,000 ads.
 * `npm run bench -- chat [--seconds=60]`: what 1,000 connections and 300 messages a second cost, beside a bare Socket.IO server.
 * `npm run bench -- neutrality`: whether answers about known and unknown accounts take as long. See docs/performance.md.
 */

const SUITES: Record<string, () => Case[]> = { pages: pageCases, search: searchCases };
/** Benches of another kind, each asked for by itself. */
const ALONE: Record<string, () => Promise<boolean>> = {
  million: () => benchMillion(values.only),
  neutrality: benchNeutrality,
  chat: () => benchChat(values.seconds ? Number(values.seconds) : undefined),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, only: { type: 'string' }, seconds: { type: 'string' } },
});
const unknown = positionals.find((name) => !ALONE[name] && !SUITES[name]);
if (unknown) stopWith(`There is no bench ${unknown}: ${Object.keys({ ...SUITES, ...ALONE }).join(', ')}`);
const [alone] = positionals.flatMap((name) => ALONE[name] ?? []);
if (alone) {
  await buildIfStale();
  process.exit((await alone()) ? 0 : 1);
}
if (!canMeasureCpu) stopWith('The bench reads CPU times from /proc: it runs on Linux only.');

const say = (text: string) => process.stderr.write(`${text}\n`);
const chosen = positionals.length > 0 ? positionals : Object.keys(SUITES);
const cases = chosen.flatMap((name) => SUITES[name]?.() ?? []).filter(({ name }) => name.includes(values.only ?? ''));

await buildIfStale();
const dataDir = await prepareDatabase();

say('reference');
const referenceServer = await startReference();
const reference = await measure(referenceServer, { name: 'reference', addresses: ['/'], headers: {} }).finally(
  referenceServer.stop,
);

const app = await startApp(dataDir);
const rows: Row[] = [];
try {
  for (const one of cases) {
    say(one.name);
    const { name, bar, searches } = one;
    const varied = searches ? `${one.varied}; in ${await percentOfAds(app, searches)} % of ads` : one.varied;
    rows.push({ name, varied, ...(bar !== undefined && { bar }), ...(await measure(app, one)) });
  }
} finally {
  await app.stop();
}

process.stdout.write(
  values.json ? `${JSON.stringify({ reference, cases: rows }, null, 2)}\n` : `\n${toTable(reference, rows)}\n`,
);
process.exitCode = rows.every(passes) ? 0 : 1;

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
