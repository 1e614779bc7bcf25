import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Answer, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { paths } from '#paths';

import { sitemapRoutes } from '#features/operations/sitemap.server.ts';
import { SITE_TAG } from '../site.server.ts';
import type { VersionedPage } from './contract.ts';

let market: Marketplace;
let salma: Person;
let yousef: Person;
beforeAll(async () => {
  market = await openMarketplace();
  [salma, yousef] = [await market.person('admin'), await market.person('admin')];
  await market.db.updateTable('users').set({ name: 'Yousef' }).where('id', '=', yousef.id).execute();
});
afterAll(() => market.close());

const TERMS = 'terms-and-conditions';
const open = async (slug = TERMS): Promise<VersionedPage> =>
  (await market.call('GET', `/admin/pages/${slug}`, { by: salma })).body.data;
const save = (by: Person, body: object, slug = TERMS): Promise<Answer> =>
  market.call('PUT', `/admin/pages/${slug}`, { by, body });
const add = (slug: string, title: object = { en: slug, ar: '' }): Promise<Answer> =>
  market.call('POST', '/admin/pages', { by: salma, body: { slug, title } });
const shown = (slug: string): Promise<Answer> => market.call('GET', `/pages/${slug}`);
const footer = async (): Promise<{ slug: string }[]> => (await market.call('GET', '/config')).body.data.pages;

test('saves the terms in Arabic and publishes the change', async () => {
  const form = await open();
  market.changes.length = 0;
  const { status, body } = await save(salma, { ...form, bodyAr: '<p>شروط جديدة</p>' });
  expect([status, body.data]).toEqual([200, { ...form, bodyAr: '<p>شروط جديدة</p>', version: form.version + 1 }]);
  expect(market.changes).toEqual([SITE_TAG]);
  expect((await shown(TERMS)).body.data).toMatchObject({ body: { ar: '<p>شروط جديدة</p>' } });
  const config = await market.call('GET', '/config?type=terms-and-conditions');
  expect(config.body.data).toEqual({ termsAndConditionsText: { ar: '<p>شروط جديدة</p>' } });
});

test('neither stores nor shows scripts', async () => {
  const script = '<p onclick="alert(1)">Hello</p><script>alert(1)</script>';
  const { body } = await save(salma, { ...(await open()), bodyEn: script });
  expect(body.data.bodyEn).toBe('<p>Hello</p>');
  await market.db
    .updateTable('page_versions')
    .set({ body: JSON.stringify({ en: script }) })
    .execute();
  market.services.bus.deliver([SITE_TAG]);
  expect((await shown(TERMS)).body.data.body).toEqual({ en: '<p>Hello</p>' });
  expect((await open()).bodyEn).toBe('<p>Hello</p>');
});

test('lists versions with who saved them, and restores one as a new version', async () => {
  const first = await open();
  market.time.now += 60_000;
  await save(yousef, { ...first, bodyAr: '<p>قديم</p>' });
  await save(salma, { ...(await open()), bodyAr: '<p>جديد</p>' });
  const versions = async () =>
    (await market.call('GET', `/admin/pages/${TERMS}/versions`, { by: salma })).body.data.versions;
  const { version } = await open();
  expect((await versions()).slice(0, 2)).toEqual([
    { version, savedAt: new Date(market.time.now).toISOString(), savedBy: { name: expect.any(String) } },
    { version: version - 1, savedAt: new Date(market.time.now).toISOString(), savedBy: { name: 'Yousef' } },
  ]);
  const url = `/admin/pages/${TERMS}/versions/${version - 1}`;
  const { text, before } = (await market.call('GET', url, { by: salma })).body.data;
  expect([text.bodyAr, before.bodyAr]).toEqual(['<p>قديم</p>', first.bodyAr]);
  await save(salma, { ...(await open()), ...text });
  expect(await open()).toMatchObject({ bodyAr: '<p>قديم</p>', version: version + 1 });
  expect((await versions())[0].version).toBe(version + 1);

  const oldest = (await market.call('GET', `/admin/pages/${TERMS}/versions/1`, { by: salma })).body.data;
  expect(oldest.before).toBeNull();
  const missing = await market.call('GET', `/admin/pages/${TERMS}/versions/999`, { by: salma });
  expect([missing.status, missing.body.errorCode]).toEqual([404, 'PAGE_NOT_FOUND']);
});

test('refuses a second editor, with the changes by language', async () => {
  const form = await open();
  await save(yousef, { ...form, bodyEn: '<p>Theirs</p>' });
  const { status, body } = await save(salma, { ...form, bodyAr: '<p>نصي</p>' });
  expect([status, body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(body.data.changes).toMatchObject([{ field: 'bodyEn', by: 'Yousef' }]);
});

test('of two forms saved at once, one is stored and the other refused', async () => {
  const form = await open();
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => save(at % 2 ? salma : yousef, { ...form, bodyEn: `<p>${at}</p>` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a new page is on the site, in the footer and in the sitemap once it is no longer hidden', async () => {
  const { body } = await add('safety-tips', { en: 'Safety tips', ar: 'نصائح السلامة' });
  expect(body.data).toMatchObject({ isHidden: true, isInFooter: true, version: 1 });
  expect((await shown('safety-tips')).status).toBe(404);
  expect(await footer()).toEqual([]);
  const sitemap = async () => (await sitemapRoutes(market.services).request('/sitemaps/pages.xml')).text();
  expect(await sitemap()).not.toContain(paths.page('safety-tips'));

  const form = { ...body.data, isHidden: false, bodyEn: '<p>Meet in public</p>' };
  const { body: saved } = await save(salma, form, 'safety-tips');
  expect((await shown('safety-tips')).body.data.body.en).toBe('<p>Meet in public</p>');
  expect(await footer()).toEqual([{ slug: 'safety-tips', title: { en: 'Safety tips', ar: 'نصائح السلامة' } }]);
  expect(await sitemap()).toContain(paths.page('safety-tips'));

  await save(salma, { ...saved.data, isInFooter: false }, 'safety-tips');
  expect(await footer()).toEqual([]);
  expect((await shown('safety-tips')).status).toBe(200);
});

test('an address is taken once', async () => {
  await add('rules');
  for (const slug of ['rules', 'about-us']) expect((await add(slug)).body.errorCode).toBe('PAGE_EXISTS');
  for (const slug of ['', 'Rules', '1st', 'a b', '../x']) expect((await add(slug)).status).toBe(422);
});

test('removes a page that the operator added; built-in pages can be neither removed nor hidden', async () => {
  await add('temporary');
  expect((await market.call('DELETE', '/admin/pages/temporary', { by: salma })).status).toBe(200);
  expect((await market.call('GET', '/admin/pages/temporary', { by: salma })).status).toBe(404);
  const { body } = await market.call('DELETE', `/admin/pages/${TERMS}`, { by: salma });
  expect(body.errorCode).toBe('PAGE_BUILT_IN');
  const { body: saved } = await save(salma, { ...(await open()), isHidden: true, isInFooter: false });
  expect(saved.data).toMatchObject({ isHidden: false, isInFooter: true });
});

test('lists the pages by address and by their last change', async () => {
  const list = async (query: string): Promise<{ _id: string }[]> =>
    (await market.call('GET', `/admin/pages?${query}`, { by: salma })).body.data.rows;
  const slugs = (await list('')).map(({ _id }) => _id);
  expect(slugs).toEqual(slugs.toSorted());
  expect(slugs).toContain('privacy-policy');
  // The migration added them at the current time, which is later than the market's clock.
  await market.db
    .updateTable('page_versions')
    .set({ saved_at: new Date(0) })
    .where('saved_by', 'is', null)
    .execute();
  market.time.now += 60_000;
  await save(yousef, { ...(await open('about-us')), bodyEn: '<p>Newest</p>' }, 'about-us');
  expect((await list('sort=savedAt&order=desc'))[0]).toMatchObject({ _id: 'about-us', savedBy: { name: 'Yousef' } });
});
