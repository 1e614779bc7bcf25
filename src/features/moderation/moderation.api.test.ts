import { afterAll, expect, test } from 'vitest';

import { openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());

async function waitingAd(seller: Person): Promise<string> {
  const id = await postAd(market, seller);
  await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId: id, planId: String(PLAN.free), purpose: 'post' },
  });
  return id;
}

const approve = (id: string, by: Person = moderator) =>
  market.call('POST', `/admin/moderation/ads/${id}/approve`, { by });
const reject = (id: string, reason: unknown, by: Person = moderator) =>
  market.call('POST', `/admin/moderation/ads/${id}/reject`, { by, body: { reason } });

test('publishes an approved ad for the days of its plan, counted from the approval', async () => {
  const id = await waitingAd(await market.person());
  market.time.now += 300_000;
  const before = market.changes.length;
  expect((await approve(id)).status).toBe(200);
  expect(market.changes.slice(before)).toContain(`ad:${id}`);
  const { body } = await market.call('GET', `/ads/${id}`);
  expect(body.data.ad).toMatchObject({
    status: 'active',
    createdAt: new Date(market.time.now).toISOString(),
    endsAt: new Date(market.time.now + 30 * 86_400_000).toISOString(),
  });
});

test('without a plan, an ad is active for the days of its category, by default 30', async () => {
  const admin = await market.person('admin');
  const daysOf = async () => {
    const id = await postAd(market, await market.person());
    await market.db.updateTable('ads').set({ status: 'pending_review' }).where('id', '=', Number(id)).execute();
    expect((await approve(id)).status).toBe(200);
    const { endsAt } = (await market.call('GET', `/ads/${id}`)).body.data.ad;
    return (Date.parse(endsAt) - market.time.now) / 86_400_000;
  };
  expect(await daysOf()).toBe(30);
  const form = (await market.call('GET', '/admin/categories/cars', { by: admin })).body.data;
  const body = { ...form, icon: '/placeholder.svg', lifetimeDays: 60 };
  expect((await market.call('PUT', '/admin/categories/cars', { by: admin, body })).status).toBe(200);
  expect(await daysOf()).toBe(60);
});

test('returns a rejected ad to its seller with the reason', async () => {
  const seller = await market.person();
  const id = await waitingAd(seller);
  expect((await reject(id, 'The pictures show another car')).status).toBe(200);
  expect((await market.call('GET', `/ads/${id}`)).status).toBe(404);
  const { body } = await market.call('GET', '/ads/mine?status=waiting', { by: seller });
  expect(body.data.ads).toMatchObject([{ _id: id, status: 'rejected', reason: 'The pictures show another car' }]);
});

/** A member's in-app notifications and emails. */
async function notificationsOf({ id }: Person) {
  const { email } = await market.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const notices = await market.db
    .selectFrom('notifications')
    .select(['type', 'data'])
    .where('user_id', '=', id)
    .execute();
  const mails = await market.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .execute();
  return { notices, mails };
}

test('notifies the seller of each decision once, and not of a refused one', async () => {
  const seller = await market.person();
  const [approved, rejected] = [await waitingAd(seller), await waitingAd(seller)];
  await Promise.all([approve(approved), approve(approved)]);
  await reject(rejected, 'The pictures show another car');
  const { notices, mails } = await notificationsOf(seller);
  expect(notices).toEqual([
    { type: 'ad-approved', data: { adId: approved, title: { en: 'Toyota Camry 2019' } } },
    {
      type: 'ad-rejected',
      data: { adId: rejected, title: { en: 'Toyota Camry 2019' }, reason: 'The pictures show another car' },
    },
  ]);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your ad “\u2068Toyota Camry 2019\u2069” is active',
    'Your ad “\u2068Toyota Camry 2019\u2069” was rejected',
  ]);
  expect(mails[1]?.text).toContain('The pictures show another car');
});

test('sends no decision email to a seller who turned these off', async () => {
  const seller = await market.person();
  await market.db
    .updateTable('users')
    .set({ muted: ['adDecision:email'] })
    .where('id', '=', seller.id)
    .execute();
  await approve(await waitingAd(seller));
  expect(await notificationsOf(seller)).toMatchObject({ notices: [{ type: 'ad-approved' }], mails: [] });
});

test('refuses to approve an ad twice, or one that was rejected or never paid', async () => {
  const seller = await market.person();
  const approved = await waitingAd(seller);
  const answers = await Promise.all([approve(approved), approve(approved), approve(approved)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const rejected = await waitingAd(seller);
  await reject(rejected, 'No pictures of the car');
  expect((await approve(rejected)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect((await approve(await postAd(market, seller))).status).toBe(409);
  expect((await approve('999999')).status).toBe(404);
});

test('lists the queue oldest first, for moderators and admins only', async () => {
  const seller = await market.person();
  const ids = [await waitingAd(seller), await waitingAd(seller)];
  const { body } = await market.call('GET', '/admin/moderation/ads?limit=100', { by: moderator });
  expect(body.data.ads.map((ad: { _id: string }) => ad._id)).toEqual(ids);
  expect(body.data.pagination.totalItems).toBe(2);
  expect((await market.call('GET', '/admin/moderation/ads')).status).toBe(401);
  expect((await market.call('GET', '/admin/moderation/ads', { by: seller })).status).toBe(403);
  expect((await approve(ids[0] ?? '', seller)).status).toBe(403);
  expect((await reject(ids[0] ?? '', 'Because I say so', seller)).status).toBe(403);
  expect((await market.call('GET', '/admin/moderation/ads', { by: await market.person('admin') })).status).toBe(200);
});

test.each(['', 'no', '     ', 7, undefined, 'long'.repeat(126)])(
  'refuses the reason %j with a field error',
  async (reason) => {
    const { status, body } = await reject(await waitingAd(await market.person()), reason);
    expect(status).toBe(422);
    expect(Object.keys(body.fieldErrors)).toEqual(['reason']);
  },
);

test('earlier decisions name their ads, and approvals displace no rejection', async () => {
  const seller = await market.person();
  const [rejected, approved] = [await waitingAd(seller), await waitingAd(seller)];
  await reject(rejected, 'The pictures show another car');
  await approve(approved);
  const {
    at,
    id: _,
    ...entry
  } = await market.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'ad.approve')
    .where('target_id', '=', approved)
    .executeTakeFirstOrThrow();
  const later = Array.from({ length: 30 }, (_, more) => ({
    ...entry,
    at: new Date(at.getTime() + more + 1),
    before: JSON.stringify(entry.before),
    after: JSON.stringify(entry.after),
  }));
  await market.db.insertInto('audit_log').values(later).execute();
  const { history } = (await market.call('GET', `/admin/users/${seller.id}`, { by: moderator })).body.data.person;
  const title = (await market.call('GET', `/admin/ads/${rejected}`, { by: moderator })).body.data.ad.title;
  expect(history.at(-1)).toMatchObject({ action: 'ad.reject', target: { kind: 'ad', _id: rejected, title } });
  expect(history[0]).toMatchObject({ action: 'ad.approve', target: { _id: approved } });
});
