import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { saveSite } from '#features/site/site.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { jobRecord, uploadAds } from '#tests/support/importing.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { openPictureServer, type PictureServer } from '#tests/support/picture-server.ts';

import { importAds } from '../import-ads.server.ts';
import { continueImports } from './continue-imports.server.ts';

let market: Marketplace;
let admin: Person;
let server: PictureServer;
/** Set while `/held…` is not answered. */
let held: (() => void)[] | undefined;
beforeAll(async () => {
  const picture = (width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
  const [wide, narrow] = [await picture(600), await picture(400)];
  server = await openPictureServer((path, response) => {
    if (path === '/gone.jpg') return response.writeHead(404).end();
    if (path === '/moved.jpg') return response.writeHead(302, { location: '/wide.jpg' }).end();
    if (path === '/huge.jpg') return response.writeHead(200, { 'content-length': String(16 * 1_048_576) }).end();
    if (path === '/page.jpg') return response.writeHead(200).end('<html>');
    const answer = () => response.writeHead(200).end(path.startsWith('/wide') ? wide : narrow);
    return held && path.startsWith('/held') ? held.push(answer) : answer();
  });
  market = await openMarketplace({ IMPORT_INSIDE: 'on' });
  admin = await market.person('admin');
}, 60_000);
afterAll(async () => {
  await market.close();
  await server.close();
});

/** Answers no picture `/held…` until the returned function is called. */
function holdPictures(): () => void {
  const answers: (() => void)[] = [];
  held = answers;
  return () => {
    held = undefined;
    answers.forEach((answer) => answer());
  };
}

const runJob = () => continueImports.run(market.services, {});
const get = async (id: string) => (await market.call('GET', `/admin/imports/${id}`, { by: admin })).body.data;
const post = (id: string, action: 'start' | 'cancel' | 'undo') =>
  market.call('POST', `/admin/imports/${id}/${action}`, { by: admin });
const withPictures = (reference: string, ...paths: string[]) =>
  jobRecord(reference, { images: paths.map((path) => new URL(path, server.origins[0]).href) });

async function check(content: object[] | string, name?: string) {
  const { _id } = await uploadAds(market, admin, content, name);
  await runJob();
  return get(_id);
}

async function importAll(content: object[] | string, name?: string) {
  const { import: checked } = await check(content, name);
  await post(checked._id, 'start');
  await runJob();
  return get(checked._id);
}

const picturesOf = async (reference: string) => {
  const ad = await market.db
    .selectFrom('ads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { body } = await market.call('GET', `/ads/${ad.id}`);
  return body.data.ad.images.map(({ width }: { width: number }) => width);
};
const countPictures = async () => (await market.db.selectFrom('images').select('id').execute()).length;

test('pictures are fetched by the import, not by the check, in their order', async () => {
  const [one] = server.origins;
  const csv =
    'reference;category;title.en;description.en;country;images\n' +
    `web-1;jobs;Driver wanted;A driver is wanted in Hawalli;KW;${one}/narrow.jpg|${one}/wide.jpg\n`;
  const { import: checked } = await check(csv, 'ads.csv');
  expect([checked.counts.created, server.asked]).toEqual([1, []]);
  await post(checked._id, 'start');
  await runJob();
  expect((await get(checked._id)).import).toMatchObject({ state: 'finished', counts: { created: 1, refused: 0 } });
  expect(await picturesOf('web-1')).toEqual([400, 600]);

  await post(checked._id, 'undo');
  await runJob();
  expect(await countPictures()).toBe(0);
});

test('an ad whose picture can’t be fetched is refused with the reason, and the others are imported', async () => {
  const { import: finished, problems } = await importAll([
    withPictures('bad-gone', '/wide.jpg', '/gone.jpg'),
    withPictures('bad-moved', '/moved.jpg'),
    withPictures('bad-huge', '/huge.jpg'),
    withPictures('bad-page', '/page.jpg'),
    jobRecord('bad-dead', { images: ['http://127.0.0.1:9/1.jpg'] }),
    withPictures('good', '/wide.jpg', '/wide.jpg'),
  ]);
  expect(finished.counts).toMatchObject({ created: 1, refused: 5 });
  const [one] = server.origins;
  expect(problems).toEqual([
    { line: 1, field: 'images', code: 'pictureAnswer', values: { value: `${one}/gone.jpg`, status: 404 } },
    { line: 2, field: 'images', code: 'pictureRedirect', values: { value: `${one}/moved.jpg` } },
    { line: 3, field: 'images', code: 'pictureTooLarge', values: { value: `${one}/huge.jpg` } },
    { line: 4, field: 'images', code: 'pictureUnreadable', values: { value: `${one}/page.jpg` } },
    { line: 5, field: 'images', code: 'pictureUnreachable', values: { value: 'http://127.0.0.1:9/1.jpg' } },
  ]);
  expect(await picturesOf('good')).toEqual([600]);
});

test('at most four pictures are fetched at the same time, and two of a host', async () => {
  const paths = Array.from({ length: 8 }, (_, at) => `/held-${at}.jpg`);
  const records = ['a', 'b', 'c'].map((name) =>
    jobRecord(`many-${name}`, { images: paths.map((path, at) => `${server.origins[at % 2]}${path}?${name}`) }),
  );
  const release = holdPictures();
  const importing = importAll(records);
  await expect.poll(() => server.open()).toBe(4);
  release();
  expect((await importing).import.counts).toMatchObject({ created: 3 });
  expect(server.most).toEqual({ perHost: 2, together: 4 });
});

test('an import keeps its claim while pictures are slow, and stops fetching when it is cancelled', async () => {
  const { import: checked } = await check([withPictures('slow', '/held.jpg')]);
  await post(checked._id, 'start');
  const release = holdPictures();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const running = runJob();
  await expect.poll(() => server.open()).toBe(1);
  const rows = market.db.updateTable('ad_imports').where('id', '=', Number(checked._id));
  const { claimed_until: before } = await rows
    .set({ claimed_until: sql<Date>`now()` })
    .returning('claimed_until')
    .executeTakeFirstOrThrow();
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(async () => (await claimOf(checked._id)) > Number(before)).toBe(true);

  await post(checked._id, 'cancel');
  await vi.advanceTimersByTimeAsync(15_000);
  await running;
  await expect.poll(() => server.open()).toBe(0);
  vi.useRealTimers();
  release();
  expect((await get(checked._id)).import).toMatchObject({ state: 'cancelled', counts: { created: 0 } });
});

const claimOf = async (id: string) =>
  Number(
    (
      await market.db
        .selectFrom('ad_imports')
        .select('claimed_until')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow()
    ).claimed_until,
  );

test('the command reads addresses and paths', async () => {
  const file = path.join(market.config.dataDir, 'command.ndjson');
  const missing = jobRecord('command-2', { images: ['none.jpg'] });
  writeFileSync(file, [withPictures('command-1', '/wide.jpg'), missing].map((one) => JSON.stringify(one)).join('\n'));
  const problems: string[] = [];
  await importAds(market.services, file, {
    onRefused: ({ line, problems: found }) => problems.push(`${line} ${found.map(({ code }) => code).join(' ')}`),
    onProgress: () => {},
  });
  expect(problems).toEqual(['2 pictureMissing']);
  expect(await picturesOf('command-1')).toEqual([600]);
});

test('the operator can switch fetching off', async () => {
  const save = (isOn: boolean) =>
    transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, importsFetchPictures: isOn }));
  await save(false);
  const { problems } = await check([withPictures('off', '/wide.jpg'), jobRecord('off-2')]);
  expect(problems).toEqual([{ line: 1, field: 'images', code: 'picturesOff', values: {} }]);
  await save(true);
});

test('other addresses than https on a public server are refused by the check', async () => {
  const other = await openMarketplace();
  try {
    const by = await other.person('admin');
    const addresses = ['http://example.com/1.jpg', 'https://127.0.0.1/1.jpg', 'https://[::ffff:10.0.0.1]/1.jpg'];
    const more = ['https://169.254.169.254/latest', 'https://example.com:8443/1.jpg', 'file:///etc/passwd', '1.jpg'];
    const { _id } = await uploadAds(
      other,
      by,
      [...addresses, ...more].map((address, at) => jobRecord(`inside-${at}`, { images: [address] })),
    );
    await continueImports.run(other.services, {});
    const { body } = await other.call('GET', `/admin/imports/${_id}`, { by });
    expect(body.data.problems.map(({ code }: { code: string }) => code)).toEqual(
      Array.from({ length: 7 }, () => 'pictureNotUploaded'),
    );
  } finally {
    await other.close();
  }
}, 60_000);
