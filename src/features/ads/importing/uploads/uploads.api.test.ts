import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { jobRecord, uploadAds } from '#tests/support/importing.ts';
import { type Marketplace, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';
import { encode } from '#tests/support/spreadsheet.ts';
import { startJob } from '#tests/support/start-job.ts';
import { wordsOf } from '#tests/support/words.ts';

import { MAX_FILE_MB } from './contract.ts';
import { continueImports } from './continue-imports.server.ts';
import { deleteImportFiles } from './import-file.server.ts';

let market: Marketplace;
let admin: Person;
beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('admin');
}, 60_000);
afterAll(() => market.close());

const runJob = () => continueImports.run(market.services, {});
const post = (id: string, action: 'start' | 'cancel') =>
  market.call('POST', `/admin/imports/${id}/${action}`, { by: admin });
const get = async (id: string) => (await market.call('GET', `/admin/imports/${id}`, { by: admin })).body.data;
const countAds = async (prefix: string) =>
  (await market.db.selectFrom('ads').select('id').where('reference', 'like', `${prefix}-%`).execute()).length;
const records = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => jobRecord(`${prefix}-${at}`));

/** Uploads and checks a file. Resolves to its id. */
async function checked(content: object[] | string | Uint8Array, name?: string): Promise<string> {
  const { _id } = await uploadAds(market, admin, content, name);
  await runJob();
  return _id;
}

/** The parts of import files in the storage. */
const storedParts = () =>
  readdirSync(path.join(market.config.dataDir, 'media'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.import'),
  );

test('a file is checked first, then imported, and then deleted', async () => {
  const { _id: id, state } = await uploadAds(market, admin, [
    ...records('first', 3),
    jobRecord('first-wrong', { category: 'sailing' }),
    jobRecord('first-0', { title: { en: 'Another title' } }),
    jobRecord(' first-2 '),
  ]);
  expect(state).toBe('checking');
  await runJob();
  const report = await get(id);
  expect(report.import).toMatchObject({
    name: 'ads.ndjson',
    state: 'checked',
    counts: { read: 6, created: 3, updated: 0, unchanged: 0, refused: 3, refusedFor: { category: 1, reference: 2 } },
    checked: null,
    by: { _id: String(admin.id) },
  });
  expect(report.problems).toEqual([
    { line: 4, field: 'category', code: 'unknownCategory', values: { value: 'sailing' } },
    { line: 5, field: 'reference', code: 'referenceRepeated', values: { line: 1 } },
    { line: 6, field: 'reference', code: 'referenceRepeated', values: { line: 3 } },
  ]);
  expect(await countAds('first')).toBe(0);
  expect(storedParts()).toHaveLength(1);

  expect((await post(id, 'start')).status).toBe(200);
  await runJob();
  const { import: finished, problems } = await get(id);
  expect(finished).toMatchObject({ state: 'finished', progress: 1, counts: report.import.counts });
  expect(finished.checked).toEqual(report.import.counts);
  expect(problems).toEqual(report.problems);
  expect(await countAds('first')).toBe(3);
  expect(storedParts()).toEqual([]);
});

test('the second of two starts is refused, and the ads are stored once', async () => {
  const id = await checked(records('double', 2));
  const answers = await Promise.all([post(id, 'start'), post(id, 'start')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await Promise.all([runJob(), runJob()]);
  expect((await get(id)).import).toMatchObject({ state: 'finished', counts: { created: 2, unchanged: 0 } });
  expect(await countAds('double')).toBe(2);
});

test('a file without ads to store can’t be imported', async () => {
  const id = await checked('');
  expect((await get(id)).import).toMatchObject({ state: 'checked', counts: { read: 0 } });
  expect((await post(id, 'start')).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('a killed import continues after its last batch, and stores every ad once', { timeout: 60_000 }, async () => {
  const total = 3000;
  const id = await checked([...records('killed', total), jobRecord('killed-wrong', { price: 'cheap' })]);
  await post(id, 'start');
  const child = startJob(market, continueImports);
  await expect.poll(() => countAds('killed'), { interval: 20 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const stored = await countAds('killed');
  expect(stored).toBeLessThan(total);
  expect((await get(id)).import).toMatchObject({ state: 'importing', counts: { created: stored } });

  // The dead run still owns it.
  await runJob();
  expect(await countAds('killed')).toBe(stored);
  await market.db
    .updateTable('ad_imports')
    .set({ claimed_until: sql<Date>`now()` })
    .where('id', '=', Number(id))
    .execute();
  await runJob();
  const { import: finished, problems } = await get(id);
  expect(finished).toMatchObject({
    state: 'finished',
    counts: { read: total + 1, created: total, updated: 0, unchanged: 0, refused: 1 },
  });
  expect(problems).toHaveLength(1);
  expect(await countAds('killed')).toBe(total);
});

test('an import that shows no progress in five runs fails', async () => {
  const id = await checked(records('crash', 1));
  await post(id, 'start');
  await market.db.updateTable('ad_imports').set({ attempts: 5 }).where('id', '=', Number(id)).execute();
  await runJob();
  expect((await get(id)).import).toMatchObject({ state: 'failed', counts: { created: 0 } });
  expect(await countAds('crash')).toBe(0);
  expect(storedParts()).toEqual([]);
});

test('a cancelled import stores nothing more', async () => {
  const id = await checked(records('cancelled', 500));
  await post(id, 'start');
  // Cancels while the second batch is being stored.
  const running = runJob();
  await expect.poll(() => countAds('cancelled'), { interval: 5 }).toBeGreaterThan(0);
  expect((await post(id, 'cancel')).status).toBe(200);
  const stored = await countAds('cancelled');
  await running;
  expect(await countAds('cancelled')).toBe(stored);
  expect((await get(id)).import).toMatchObject({ state: 'cancelled', counts: { created: stored } });
  expect(storedParts()).toEqual([]);
  expect((await post(id, 'cancel')).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect((await post(id, 'start')).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('files of other formats and larger files are refused without storing anything', async () => {
  const upload = (name: string, body: Uint8Array) =>
    market.call('POST', `/admin/imports?name=${name}`, { by: admin, body });
  const { status, body } = await upload('ads.xlsx', Buffer.from('PK'));
  expect([status, body.fieldErrors]).toEqual([422, { name: wordsOf('en', 'errors').importFileUnknown }]);
  const large = await upload('ads.csv', Buffer.alloc(MAX_FILE_MB * 1_048_576 + 1, 'a'));
  expect(large.body.errorCode).toBe('PAYLOAD_TOO_LARGE');
  expect(storedParts()).toEqual([]);
  expect((await market.call('GET', '/admin/imports/999999', { by: admin })).body.errorCode).toBe('IMPORT_NOT_FOUND');
});

test('a byte order mark is accepted; a huge line and the path of a picture are reported', async () => {
  const good = JSON.stringify(jobRecord('odd-1'));
  const picture = JSON.stringify(jobRecord('odd-2', { images: ['/etc/passwd'] }));
  const id = await checked(`\uFEFF${good}\n"${'x'.repeat(3_000_000)}"\n${picture}\n[`);
  const { import: report, problems } = await get(id);
  expect(report.counts).toMatchObject({ read: 4, created: 1, refused: 3 });
  expect(problems).toMatchObject([
    { line: 2, field: 'line', code: 'lineTooLong' },
    { line: 3, field: 'images', code: 'pictureNotUploaded' },
    { line: 4, field: 'line', code: 'notJson' },
  ]);
  await post(id, 'start');
  await runJob();
  expect((await get(id)).import).toMatchObject({ state: 'finished', counts: { created: 1, refused: 3 } });
});

test('a spreadsheet of Excel is checked and imported as it is: semicolons, UTF-16 and CR', async () => {
  const rows = ['reference;category;title.ar;description.ar;country;', ';;;;;', ...['a', 'b', 'c'].map(toRow)];
  const id = await checked(encode(`\uFEFF${rows.join('\r')}`, 'utf-16le'), 'ads.txt');
  expect((await get(id)).import.counts).toMatchObject({ read: 3, created: 3, refused: 0 });
  await post(id, 'start');
  await runJob();
  expect((await get(id)).import).toMatchObject({ state: 'finished', progress: 1, counts: { created: 3 } });
  expect(await countAds('excel')).toBe(3);
});

const toRow = (name: string) => `excel-${name};jobs;مطلوب سائق;مطلوب سائق بدوام كامل في حولي;KW;`;

test('what can’t be stored is refused at once, in the names of columns and in cells', async () => {
  const names = 'reference,category\u0000,title.en,description.en,country';
  const id = await checked(`${names}\nnul-1,jobs,Driver,A driver is wanted in Hawalli,KW\n`, 'ads.csv');
  const { import: report, problems } = await get(id);
  expect(report).toMatchObject({ state: 'checked', counts: { read: 1, refused: 1 } });
  expect(problems).toEqual([{ line: 1, field: 'line', code: 'notStorable', values: {} }]);
});

test('uploaded ads have texts of the lengths that the ad form accepts', async () => {
  const id = await checked([
    jobRecord('short', { title: { en: 'Cook' }, description: { en: 'A cook wanted' } }),
    jobRecord('long', { title: { en: 'x'.repeat(101) } }),
  ]);
  expect((await get(id)).problems).toEqual([
    { line: 1, field: 'title.en', code: 'tooShort', values: { count: 5 } },
    { line: 1, field: 'description.en', code: 'tooShort', values: { count: 20 } },
    { line: 2, field: 'title.en', code: 'tooLong', values: { count: 100 } },
  ]);
});

test('CSV is read by the names of its columns', async () => {
  const id = await checked(
    'reference,category,title.en,description.en,country\ncsv-1,jobs,Driver,"Wanted now\nin Hawalli",KW\n' +
      'csv-2,jobs,Driver\n',
    'ads.csv',
  );
  const { import: report, problems } = await get(id);
  expect(report.counts).toMatchObject({ created: 1, refused: 1 });
  expect(problems).toMatchObject([{ line: 4, code: 'csvColumnCount', values: { found: 3, expected: 5 } }]);
});

test('problems are exported in the reader’s language, and formulas are escaped', async () => {
  const id = await checked([jobRecord('=cmd|calc', { category: '=HYPERLINK("x")', prcie: 1 }), { reference: 1 }]);
  const { body } = await market.call('GET', `/admin/imports/${id}/problems.csv`, {
    by: admin,
    headers: { 'accept-language': 'ar' },
  });
  expect(body.text.split('\r\n')[0]).toBe('السطر,الحقل,المشكلة');
  expect(body.text).toContain('1,,حقول غير معروفة: prcie');
  const attributes = { make: 'toyota', model: 'camry', mileage: -5 };
  const wrong = await checked([jobRecord('formula', { category: 'cars', attributes })]);
  const csv = await market.call('GET', `/admin/imports/${wrong}/problems.csv`, { by: admin });
  expect(csv.body.text).toContain(`1,attributes.mileage,'-5 is too small`);
});

test('the list has the files with their uploaders, newest first', async () => {
  const id = await checked(records('listed', 1), 'listed.ndjson');
  const { body } = await market.call('GET', '/admin/imports?state=checked', { by: admin });
  expect(body.data.rows[0]).toMatchObject({ _id: id, name: 'listed.ndjson', by: { _id: String(admin.id) } });
});

test('a checked file that nobody imports within a week is discarded', async () => {
  const id = await checked(records('abandoned', 1));
  market.time.now += 6 * DAY_MS;
  admin = await signIn(market.services, admin.id);
  await deleteImportFiles.run(market.services, {});
  expect((await get(id)).import.state).toBe('checked');
  market.time.now += 2 * DAY_MS;
  admin = await signIn(market.services, admin.id);
  await deleteImportFiles.run(market.services, {});
  expect((await get(id)).import.state).toBe('cancelled');
  expect(storedParts()).toEqual([]);
});
