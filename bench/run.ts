import { parseArgs } from 'node:util';

import { buildIfStale } from './build.ts';
import { type Case, pageCases, searchCases } from './cases.ts';
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
 * `npm run bench -- neutrality`: whether answers about known and unknown accounts take as long. See docs/performance.md.
 */

const SUITES: Record<string, () => Case[]> = { pages: pageCases, search: searchCases };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' }, only: { type: 'string' } } });
const unknown = positionals.find((name) => name !== 'neutrality' && name !== 'million' && !SUITES[name]);
if (unknown) stopWith(`There is no bench ${unknown}: ${Object.keys(SUITES).join(', ')}, million, neutrality`);
if (positionals.includes('neutrality')) {
  await buildIfStale();
  process.exit((await benchNeutrality()) ? 0 : 1);
}
if (positionals.includes('million')) {
  await buildIfStale();
  process.exit((await benchMillion(values.only)) ? 0 : 1);
}
if (!canMeasureCpu) stopWith('The bench reads CPU times from /proc: it runs on Linux only.');

const say = (text: string) => process.stderr.write(`${text}\n`);
const chosen = positionals.length > 0 ? positionals : Object.keys(SUITES);
const cases = chosen.flatMap((name) => SUITES[name]?.() ?? []).filter(({ name }) => name.includes(values.only ?? ''));

await buildIfStale();
const dataDir = await prepareDatabase();

say('reference');
const referenceServer = await startReference();
const reference = await measure(referenceServer, { name: 'reference', addresses: ['/'], headers: {} }).finally(referenceServer.stop);

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

process.stdout.write(values.json ? `${JSON.stringify({ reference, cases: rows }, null, 2)}\n` : `\n${toTable(reference, rows)}\n`);
process.exitCode = rows.every(passes) ? 0 : 1;

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
