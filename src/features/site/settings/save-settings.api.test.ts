import { afterAll, beforeAll, expect, test } from 'vitest';

import { call } from '#tests/support/call.ts';
import { addImage, type Answer, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { SITE_TAG } from '../site.server.ts';
import type { Settings } from './settings.ts';

let market: Marketplace;
let salma: Person;
let yousef: Person;
beforeAll(async () => {
  market = await openMarketplace();
  [salma, yousef] = [await market.person('admin'), await market.person('admin')];
  for (const [{ id }, name] of [
    [salma, 'Salma'],
    [yousef, 'Yousef'],
  ] as const)
    await market.db.updateTable('users').set({ name }).where('id', '=', id).execute();
});
afterAll(() => market.close());

type Form = Settings & { version: number };
const open = async (): Promise<Form> => (await market.call('GET', '/admin/settings', { by: salma })).body.data;
const save = (by: Person, body: unknown): Promise<Answer> => market.call('PUT', '/admin/settings', { by, body });
const entries = () => market.db.selectFrom('audit_log').selectAll().where('action', '=', 'settings.edit').execute();

test('saves the changes, and records only them', async () => {
  const form = await open();
  const name = { en: 'Souq', ar: 'سوق' };
  market.changes.length = 0;
  const { status, body } = await save(salma, { ...form, name, adsNeedApproval: false });
  expect(status).toBe(200);
  expect(body.data).toEqual({ ...form, name, adsNeedApproval: false, version: form.version + 1 });
  expect(await open()).toEqual(body.data);
  expect((await market.call('GET', '/config')).body.data.name).toEqual(name);
  expect(market.changes).toEqual([SITE_TAG]);
  expect((await entries()).at(-1)).toMatchObject({
    actor_id: salma.id,
    target_kind: 'site',
    target_id: 'settings',
    before: { version: form.version, name: form.name, adsNeedApproval: true },
    after: { version: form.version + 1, name, adsNeedApproval: false },
  });
});

test('a form without changes creates no version, no audit entry and no event', async () => {
  const [form, before] = [await open(), await entries()];
  market.changes.length = 0;
  expect((await save(salma, form)).body.data.version).toBe(form.version);
  expect(await entries()).toEqual(before);
  expect(market.changes).toEqual([]);
});

test('refuses a second editor with the changes, their authors and times; their form loses nothing', async () => {
  const form = await open();
  await save(salma, { ...form, primaryColor: '#aa0000', contactPhone: '+965 2220 0001' });
  market.time.now += 60_000;
  await save(yousef, { ...(await open()), primaryColor: '#00aa00' });

  const theirs = { ...form, primaryColor: '#0000aa', contactEmail: 'hello@example.com' };
  const refused = await save(salma, theirs);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ errorCode: 'VERSION_CONFLICT', errorMessage: expect.stringMatching(/\w/) });
  const { version, values, changes } = refused.body.data;
  const at = (ms: number) => new Date(ms).toISOString();
  expect(changes).toEqual([
    { field: 'primaryColor', by: 'Yousef', at: at(market.time.now) },
    { field: 'contactPhone', by: 'Salma', at: at(market.time.now - 60_000) },
  ]);
  expect({ version, ...values }).toEqual(await open());

  // Keeps one field, takes the other, and saves with the version of the conflict.
  await save(salma, { ...theirs, contactPhone: values.contactPhone, version });
  expect(await open()).toMatchObject({
    primaryColor: '#0000aa',
    contactPhone: '+965 2220 0001',
    contactEmail: 'hello@example.com',
  });
});

test('of two forms saved at once, one is stored and the other refused', async () => {
  const form = await open();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      save(at % 2 ? salma : yousef, { ...form, name: { en: `Name ${at}`, ar: '' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(await open()).toMatchObject({ version: form.version + 1, name: { en: `Name ${winner}`, ar: '' } });
});

test('another process shows the settings within a second', async () => {
  const other = await market.startProcess();
  const nameThere = async () => (await call(other.origin, 'GET', '/config')).body.data.name.en;
  await nameThere();
  await save(salma, { ...(await open()), name: { en: 'Elsewhere', ar: '' } });
  await expect.poll(() => nameThere()).toBe('Elsewhere');
  await other.close();
});

test('only admins may read or save settings', async () => {
  const form = await open();
  for (const by of [await market.person(), await market.person('moderator')])
    for (const [method, options] of [['GET', { by }] as const, ['PUT', { by, body: form }] as const])
      expect((await market.call(method, '/admin/settings', options)).status).toBe(403);
  expect((await market.call('GET', '/admin/settings')).status).toBe(401);
});

test.each([
  [{ name: { en: ' ', ar: '' } }, 'name'],
  [{ primaryColor: 'red' }, 'primaryColor'],
  [{ logo: 'https://example.com/logo.png' }, 'logo'],
  [{ contactEmail: 'nobody' }, 'contactEmail'],
  [{ manualPayments: true, manualPaymentText: { en: ' ', ar: '' } }, 'manualPaymentText'],
  [{ contactPhone: 'call me' }, 'contactPhone'],
  [{ socialMediaAccounts: [{ url: 'javascript:alert(1)', icon: 'x' }] }, 'socialMediaAccounts.0.url'],
])('refuses %j', async (values, field) => {
  const { status, body } = await save(salma, { ...(await open()), ...values });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [field]]);
});

test('stores the footer without scripts', async () => {
  await save(salma, { ...(await open()), footerText: { en: '<b>Hello</b><script>alert(1)</script>', ar: '' } });
  expect((await open()).footerText).toEqual({ en: '<b>Hello</b>', ar: '' });
});

test('an uploaded logo belongs to the site and stays when its uploader’s account is erased', async () => {
  const [mine, theirs] = [await addImage(market, salma), await addImage(market, await market.person())];
  const pathOf = (id: string) => `/media/${id}-400.webp`;
  await save(salma, { ...(await open()), logo: pathOf(mine), headerLogo: pathOf(theirs) });
  const owners = await market.db.selectFrom('images').select(['id', 'owner_id']).execute();
  expect(owners.find(({ id }) => id === mine)?.owner_id).toBeNull();
  expect(owners.find(({ id }) => id === theirs)?.owner_id).not.toBeNull();
});
