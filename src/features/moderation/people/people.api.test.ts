import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

import type { PersonRow } from './contract.ts';

const market = await openMarketplace();
const [admin, moderator] = [await market.person('admin'), await market.person('moderator')];
afterAll(() => market.close());

const list = async (query: string, by = admin): Promise<PersonRow[]> =>
  (await market.call('GET', `/admin/users?pageSize=100&${query}`, { by })).body.data.rows;
const idsOf = async (query: string, by = admin) => (await list(query, by)).map(({ _id }) => Number(_id));
const change = (person: Person, values: object) =>
  market.db.updateTable('users').set(values).where('id', '=', person.id).execute();
const search = (text: string, by = admin) => idsOf(`search=${encodeURIComponent(text)}`, by);
const get = (path: string, by = moderator) => market.call('GET', `/admin/users/${path}`, { by });

test('admins find a person by a part of the name or email in any spelling, and by digits of the number', async () => {
  const person = await market.person();
  await change(person, {
    name: 'أحمد العنزي',
    email: 'Ahmad_Anzi@souq.example',
    country_code: '+965',
    mobile: '97531864',
  });
  for (const text of [
    'احمد',
    'العنزي',
    'anzi@SOUQ',
    'ahmad_a',
    '5318',
    '97531864',
    '+965 9753 1864',
    '0096597531',
    '٩٧٥٣١',
  ])
    expect(await search(text), text).toEqual([person.id]);
  for (const text of ['ahmad%anzi', 'ahmadxanzi', '97531865', "' or 1=1"]) expect(await search(text), text).toEqual([]);
});

test('moderators see contacts masked, and find only a whole email or number', async () => {
  const person = await market.person();
  const adId = await liveAd(market, person);
  await change(person, { name: 'Mona Saleh', email: 'Mona.S@souq.example', country_code: '+965', mobile: '98887766' });
  const findAds = async (seller: string) => {
    const { body } = await market.call('GET', `/admin/ads?seller=${encodeURIComponent(seller)}`, { by: moderator });
    return body.data.rows.map(({ _id }: { _id: string }) => _id);
  };
  for (const text of ['ona sal', 'mona.s@SOUQ.example', '98887766', '+965 9888-7766', '0096598887766', '٩٨٨٨٧٧٦٦']) {
    expect(await search(text, moderator), text).toEqual([person.id]);
    expect(await findAds(text), text).toEqual([adId]);
  }
  for (const text of ['mona.s', 'ona.s@souq.example', 'souq', '9888776', '8887766', '96598887766%', 'saleh mona.s']) {
    expect(await search(text, moderator), text).toEqual([]);
    expect(await findAds(text), text).toEqual([]);
  }
  const masked = { email: 'M•••@souq.example', number: '+965 •••66' };
  expect(await list('search=Mona', moderator)).toMatchObject([masked]);
  expect(await list('search=Mona')).toMatchObject([{ email: 'Mona.S@souq.example', number: '+965 98887766' }]);
  for (const by of [moderator, admin])
    expect((await get(String(person.id), by)).body.data.person).toMatchObject(masked);
});

test('admins see the contacts of other admins masked, and their own in full', async () => {
  const other = await market.person('admin');
  await change(other, { email: 'boss@souq.example' });
  await change(admin, { email: 'me@souq.example' });
  const rows = await list('role=admin');
  expect(rows.map(({ email }) => email).toSorted()).toEqual(['b•••@souq.example', 'me@souq.example']);
  const { body } = await get(`${other.id}`, admin);
  expect(body.data.person).toMatchObject({ email: 'b•••@souq.example', hasSecondFactor: null });
  const csv = await market.call('GET', '/admin/users.csv?role=admin', { by: admin });
  expect(csv.body.text).not.toContain('boss@');
  const staff = await market.call('GET', '/admin/staff?role=admin', { by: admin });
  expect(JSON.stringify(staff.body)).not.toContain('boss@');
  await market.db.updateTable('users').set({ role: 'member' }).where('id', '=', other.id).execute();
});

test('sorts by name, joining and last seen, with those never seen at the end', async () => {
  const people = [await market.person(), await market.person(), await market.person()] as const;
  const [first, second, third] = people;
  for (const [at, person] of people.entries())
    await change(person, { name: `Sorted ${'cab'[at]}`, created_at: new Date(Date.UTC(2020, at)) });
  await change(first, { last_seen_at: new Date(market.time.now) });
  await change(second, { last_seen_at: new Date(market.time.now + 1000) });
  const sorted = (query: string) => idsOf(`search=Sorted&${query}`);
  expect(await sorted('sort=name&order=asc')).toEqual([second.id, third.id, first.id]);
  expect(await sorted('')).toEqual([third.id, second.id, first.id]);
  expect(await sorted('sort=lastSeen')).toEqual([second.id, first.id, third.id]);
  expect(await sorted('from=2020-01-15T00:00:00Z&to=2020-02-15T00:00:00Z')).toEqual([second.id]);
});

test('filters by state, role and verification, and counts the ads on the site', async () => {
  const [seller, suspended, closed, deleted] = [
    await market.person(),
    await market.person(),
    await market.person(),
    await market.person(),
  ];
  await liveAd(market, seller);
  await postAd(market, seller);
  await change(seller, { verified_at: new Date() });
  await change(suspended, { status: 'suspended' });
  await change(closed, { status: 'closed', closed_at: new Date() });
  await change(deleted, { status: 'closed', closed_at: new Date(), scrubbed_at: new Date(), name: '' });
  expect(await idsOf('isVerified=yes')).toEqual([seller.id]);
  expect(await idsOf('isVerified=no')).not.toContain(seller.id);
  expect(await idsOf('state=suspended')).toEqual([suspended.id]);
  expect(await idsOf('state=closed')).toEqual([closed.id]);
  expect(await idsOf('state=deleted')).toEqual([deleted.id]);
  expect(await idsOf('role=admin')).toEqual([admin.id]);
  expect(await idsOf('state=active')).not.toContain(suspended.id);
  expect((await list('isVerified=yes'))[0]).toMatchObject({ liveAds: 1, state: 'active', isVerified: true });
  // A deleted account has placeholders.
  expect((await list('state=deleted'))[0]).toMatchObject({ name: '', email: '', number: '' });
});

test('exports the filtered people as CSV', async () => {
  const person = await market.person();
  await change(person, { name: '=cmd', email: 'csv@example.com' });
  const response = await fetch(`${market.origin}/api/admin/users.csv?search=csv@example.com`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [head = '', row = '', ...rest] = (await response.text()).split('\r\n');
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(head).toContain('Email');
  expect(row).toContain(`${person.id},'=cmd,csv@example.com,`);
  expect(rest).toEqual(['']);
});

test('the page of a person has the account, the suspension and the staff’s actions', async () => {
  const person = await market.person();
  const reason = 'Sells forgeries';
  await market.call('POST', `/admin/users/${person.id}/suspend`, { by: moderator, body: { reason, until: null } });
  const { body } = await get(String(person.id));
  expect(body.data.person).toMatchObject({
    _id: String(person.id),
    state: 'suspended',
    suspension: { reason, until: null },
    history: [{ action: 'account.suspend', reason }],
    isYou: false,
    isSubordinate: true,
    hasSecondFactor: false,
  });
  expect(body.data.person).not.toHaveProperty('password_hash');
  expect((await get(String(moderator.id))).body.data.person).toMatchObject({ isYou: true, isSubordinate: false });
  expect((await get(String(admin.id))).body.data.person).toMatchObject({ isSubordinate: false });
  expect((await get('999999')).body.errorCode).toBe('USER_NOT_FOUND');
});

test('shows the ads of a person by state, and the reports about and by them', async () => {
  const [seller, reporter] = [await market.person(), await market.person()];
  const [live, unpaid] = [await liveAd(market, seller), await postAd(market, seller)];
  const { ads, counts } = (await get(`${seller.id}/ads`)).body.data;
  expect(ads.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([live, unpaid].toSorted());
  expect(counts).toEqual(
    expect.arrayContaining([
      { status: 'active', count: 1 },
      { status: 'pending_payment', count: 1 },
    ]),
  );
  const { body } = await get(`${seller.id}/ads?status=active`);
  expect(body.data.ads).toMatchObject([{ _id: live, status: 'active' }]);

  await market.call('PUT', '/admin/settings', {
    by: admin,
    body: {
      ...(await market.call('GET', '/admin/settings', { by: admin })).body.data,
      enableReportingOfAdsandUsers: true,
    },
  });
  const reported = await market.call('POST', `/ads/${live}/report`, {
    by: reporter,
    body: { reason: 'fraud', details: '' },
  });
  expect(reported.status).toBe(201);
  const about = (await get(`${seller.id}/reports`)).body.data;
  expect(about).toMatchObject({ about: [{ kind: 'ad', ad: { _id: live } }], by: [] });
  const by = (await get(`${reporter.id}/reports`)).body.data;
  expect(by).toEqual({ about: [], by: about.about });
});

test('shows payments to admins only', async () => {
  const seller = await market.person();
  const adId = await postAd(market, seller);
  await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId, planId: String(PLAN.free), purpose: 'post' },
  });
  expect((await get(`${seller.id}/payments`, admin)).body.data).toMatchObject({ total: 1, orders: [{ adId }] });
  expect((await get(`${seller.id}/payments`)).status).toBe(403);
});

test('members and support see nobody', async () => {
  for (const by of [await market.person(), await market.person('support')])
    for (const path of ['', '.csv', `/${admin.id}`, `/${admin.id}/ads`, `/${admin.id}/reports`])
      expect((await market.call('GET', `/admin/users${path}`, { by })).status).toBe(403);
});
