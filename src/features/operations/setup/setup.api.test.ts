import { afterEach, expect, test, vi } from 'vitest';

import { countries } from '#features/catalog/starters/countries.ts';
import { signUpForm } from '#tests/support/accounts.ts';
import { call } from '#tests/support/call.ts';
import { type Marketplace, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';

import type { SetupForm } from './contract.ts';
import { offerSetup } from './setup.server.ts';
import { toSetupCountry } from './to-setup-country.ts';

const opened: Marketplace[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((market) => market.close()));
});

async function open(environment: Record<string, string> = {}, options = { isEmpty: true }): Promise<Marketplace> {
  const market = await openMarketplace({ DEMO: 'off', ...environment }, options);
  opened.push(market);
  return market;
}

/** Offers the set-up like a start of the app. Returns the token of the printed link. */
async function start({ services }: Pick<Marketplace, 'services'>): Promise<string> {
  const link = new URL((await offerSetup(services)) ?? 'none:');
  expect(link.origin + link.pathname).toBe(`${services.config.siteUrl}/setup`);
  return link.searchParams.get('token') ?? '';
}

const stateOf = (market: Marketplace, token: string) => market.call('POST', '/setup/state', { body: { token } });
const claim = (market: Marketplace, by: Person, token: string) =>
  market.call('POST', '/setup/admin', { by, body: { token } });
const finish = (market: Marketplace, by: Person, token: string, changes: Partial<SetupForm> = {}) =>
  market.call('POST', '/admin/setup', { by, body: { ...FORM, ...changes, token } });

const [kuwait, , , , , , , lebanon] = countries.map(toSetupCountry);

const FORM: SetupForm = {
  name: { en: 'Souq', ar: 'سوق' },
  tagline: { en: '', ar: '' },
  languages: ['en', 'ar'],
  defaultLanguage: 'en',
  ignoresBrowserLanguage: false,
  primaryColor: '#0f766e',
  logo: '/logo.png',
  headerLogo: '/logo.png',
  showsNameBesideLogo: true,
  footerLogo: '/logo-white.png',
  countries: [kuwait!],
  starter: 'cars',
};

/** A member who became the first admin, with a session that proved a second factor. */
async function firstAdmin(market: Marketplace, token: string): Promise<Person> {
  const { id, ...member } = await market.person();
  expect((await claim(market, { id, ...member }, token)).status).toBe(200);
  const admin = await signIn(market.services, id);
  await market.db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', id).execute();
  return admin;
}

const count = async ({ db }: Marketplace, table: 'categories' | 'countries' | 'plans') =>
  (await db.selectFrom(table).select('id').execute()).length;
const entries = ({ db }: Marketplace) => db.selectFrom('audit_log').selectAll().orderBy('id').execute();

test('an empty installation is offered its set-up, one that is in use is not', async () => {
  const empty = await open();
  await start(empty);
  const inUse = await open({}, { isEmpty: false });
  expect(await offerSetup(inUse.services)).toBeUndefined();
  const withAdmin = await open();
  await withAdmin.person('admin');
  expect(await offerSetup(withAdmin.services)).toBeUndefined();
});

test('only the token of the last start works, in every process', async () => {
  const market = await open();
  const first = await start(market);
  const process = await market.startProcess();
  const state = (token: string) => call(process.origin, 'POST', '/setup/state', { body: { token } });
  expect((await state(first)).body.data).toEqual({ hasAdmin: false, sendsMail: false });
  const second = await start(process);
  await expect.poll(async () => (await stateOf(market, first)).body.errorCode).toBe('NOT_FOUND');
  expect((await stateOf(market, second)).status).toBe(200);
  for (const token of ['x', second.slice(1), `${second}x`])
    expect((await stateOf(market, token)).body.errorCode).toBe('NOT_FOUND');
  const { token_hash } = await market.db.selectFrom('setup').selectAll().executeTakeFirstOrThrow();
  expect(token_hash).not.toContain(second);
  await process.close();
});

test('tokens are tried at most sixty times a minute', async () => {
  const market = await open({ RATE_LIMITS: 'on' });
  await start(market);
  const answers = await Promise.all(Array.from({ length: 70 }, () => stateOf(market, 'guess')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('of two members with the link one becomes the admin, once', async () => {
  const market = await open();
  const token = await start(market);
  const [salma, yousef] = [await market.person(), await market.person()];
  expect((await claim(market, salma, 'guess')).body.errorCode).toBe('NOT_FOUND');
  const answers = await Promise.all([salma, yousef, salma, yousef].map((by) => claim(market, by, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('SETUP_CLAIMED');
  const admins = await market.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
  expect(await entries(market)).toMatchObject([
    {
      action: 'setup.claim',
      actor_id: admins[0]?.id,
      target_id: String(admins[0]?.id),
      before: { role: 'member' },
      after: { role: 'admin' },
    },
  ]);
  expect((await stateOf(market, token)).body.data.hasAdmin).toBe(true);
  // The app was started again before the set-up was finished.
  expect((await stateOf(market, await start(market))).body.data.hasAdmin).toBe(true);
});

test('only an admin with a second factor finishes the set-up', async () => {
  const market = await open();
  const token = await start(market);
  const member = await market.person();
  expect((await finish(market, member, token)).body.errorCode).toBe('FORBIDDEN');
  await claim(market, member, token);
  expect((await finish(market, member, token)).body.errorCode).toBe('STAFF_SECOND_FACTOR_REQUIRED');
  expect(await count(market, 'categories')).toBe(0);
});

test('two clicks finish it once: then it is as if there were no set-up', async () => {
  const market = await open();
  const token = await start(market);
  const admin = await firstAdmin(market, token);
  expect((await finish(market, admin, 'guess')).body.errorCode).toBe('NOT_FOUND');
  const answers = await Promise.all([finish(market, admin, token), finish(market, admin, token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await count(market, 'plans')).toBe(1);
  expect(await count(market, 'countries')).toBe(1);
  expect(await count(market, 'categories')).toBe(10);
  expect((await entries(market)).map(({ action }) => action)).toEqual(['setup.claim', 'setup.finish']);
  expect((await entries(market)).at(-1)).toMatchObject({
    actor_id: admin.id,
    target_kind: 'site',
    after: { name: FORM.name, primaryColor: '#0f766e', countries: ['KW'], starter: 'cars' },
  });

  for (const answer of [
    await stateOf(market, token),
    await market.call('POST', '/setup/code', { body: { token, email: 'salma@example.com' } }),
    await claim(market, admin, token),
    await finish(market, admin, token),
  ])
    expect(answer.body.errorCode).toBe('NOT_FOUND');
  expect(await offerSetup(market.services)).toBeUndefined();
});

test('what was chosen is what visitors see, and members can post for free', async () => {
  const market = await open();
  const token = await start(market);
  const admin = await firstAdmin(market, token);
  const morocco = {
    ...toSetupCountry(countries[0]!),
    code: 'MA',
    name: { en: 'Morocco', ar: 'المغرب' },
    dialCode: '+212',
    currency: 'MAD',
    exchangeRate: 0.1,
    cities: [
      { name: { en: 'Tripoli', ar: '' }, lat: 33, lng: -7 },
      { name: { en: '', ar: 'الرباط' }, lat: 34, lng: -6 },
    ],
  };
  const changes: Partial<SetupForm> = {
    countries: [lebanon!, morocco],
    starter: 'empty',
    languages: ['ar'],
    defaultLanguage: 'ar',
  };
  expect((await finish(market, admin, token, changes)).status).toBe(200);
  const read = async (path: string) => (await market.call('GET', path)).body.data;
  expect(await read('/config')).toMatchObject({
    name: FORM.name,
    primaryColor: '#0f766e',
    headerLogo: '/logo.png',
    showsNameBesideLogo: true,
    languages: ['ar'],
  });
  const stored = await read('/country');
  expect(stored.countries).toMatchObject([
    { code: 'LB', currency: 'USD', currencyDecimals: 2, flag: '🇱🇧', cities: [{}, { _id: 'tripoli-lb' }, {}] },
    { code: 'MA', currency: 'MAD', flag: '🇲🇦', dialCode: '+212', cities: [{ _id: 'tripoli' }, { _id: 'city-ma-2' }] },
  ]);
  expect((await read('/config?type=terms-and-conditions')).termsAndConditionsText.ar).toMatch(/تسري هذه الشروط/);
  expect(await read('/config?type=site')).toMatchObject({ emptyPages: ['about-us'] });
  const { plans } = (await market.call('GET', '/admin/plans', { by: admin })).body.data;
  expect(plans).toMatchObject([{ purpose: 'post', prices: { USD: 0, MAD: 0 }, days: 30, isHidden: false }]);
});

test.each([
  ['no country', { countries: [] }],
  ['a country twice', { countries: [kuwait!, kuwait!] }],
  ['an unknown starter', { starter: 'boats' as SetupForm['starter'] }],
  ['no name', { name: { en: '', ar: '' } }],
  ['a default language that is off', { languages: ['ar'] as SetupForm['languages'] }],
])('refuses %s, and stores nothing', async (_, changes) => {
  const market = await open();
  const token = await start(market);
  const admin = await firstAdmin(market, token);
  expect((await finish(market, admin, token, changes)).body.errorCode).toBe('VALIDATION_FAILED');
  expect(await count(market, 'countries')).toBe(0);
  expect((await stateOf(market, token)).status).toBe(200);
});

test('ends the offer once the database was filled in another way', async () => {
  const market = await open();
  const token = await start(market);
  await market.db
    .insertInto('categories')
    .values({ slug: 'cars', name: JSON.stringify({ en: 'Cars' }), icon: '' })
    .execute();
  expect(await offerSetup(market.services)).toBeUndefined();
  expect((await stateOf(market, token)).body.errorCode).toBe('NOT_FOUND');
});

test('without a mail server, codes are written to the terminal for whoever has the link', async () => {
  const market = await open();
  const token = await start(market);
  const form = signUpForm();
  await market.call('POST', '/auth/register', { body: form });
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const show = (body: object) => market.call('POST', '/setup/code', { body });
  expect((await show({ token: 'guess', email: form.email })).body.errorCode).toBe('NOT_FOUND');
  expect(written).toEqual([]);
  expect((await show({ token, email: form.email.toUpperCase() })).status).toBe(200);
  expect(written.join('')).toMatch(/\b\d{6}\b/);
});
