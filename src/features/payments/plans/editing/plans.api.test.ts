import { afterAll, expect, test } from 'vitest';

import { type Answer, openMarketplace, PLAN, postAd } from '#tests/support/marketplace.ts';

import type { EditedPlan, PlanList } from './contract.ts';

const market = await openMarketplace();
const [admin, seller] = [await market.person('admin'), await market.person()];
afterAll(() => market.close());

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  market.call(method, `/admin/plans${path}`, { by: admin, ...(body !== undefined && { body }) });
const list = async (): Promise<PlanList> => (await call('GET', '')).body.data;
const add = async (en = 'Plus'): Promise<EditedPlan> =>
  (await call('POST', '', { name: { en, ar: '' }, purpose: 'post' })).body.data;
const save = (id: string, { _id, purpose: _, ...form }: EditedPlan, changes: Partial<EditedPlan>) =>
  call('PUT', `/${id}`, { ...form, ...changes });
const offered = async (categoryId = 'cars', country = 'KW'): Promise<{ _id: string; price: number }[]> =>
  (await market.call('GET', `/payment/plans?categoryId=${categoryId}&country=${country}`)).body.data.plans;

test('a new plan is offered when it is visible, in the countries where it has a price', async () => {
  const plan = await add();
  const { _id: id } = plan;
  expect(plan).toMatchObject({ isHidden: true, prices: {} });
  const isOffered = async (category?: string, country?: string) =>
    (await offered(category, country)).some(({ _id }) => _id === id);
  expect(await isOffered()).toBe(false);
  const saved = await save(id, plan, { isHidden: false, prices: { KWD: 0 }, categoryIds: ['vehicles'] });
  expect(saved.body.data).toMatchObject({ version: 2, prices: { KWD: 0 }, categoryIds: ['vehicles'] });
  expect([await isOffered(), await isOffered('cars', 'SA'), await isOffered('villas')]).toEqual([true, false, false]);
  expect((await list()).plans.at(-1)).toEqual({ ...saved.body.data, _id: id, purpose: 'post' });
  const order = await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId: await postAd(market, seller), planId: id, purpose: 'post' },
  });
  expect(order.body.data.order).toMatchObject({ status: 'paid', amount: 0 });
});

test('returns the currencies of the countries', async () => {
  expect((await list()).currencies).toEqual([
    { code: 'KWD', decimals: 3 },
    { code: 'SAR', decimals: 2 },
  ]);
});

test.each<[Partial<EditedPlan>, string]>([
  [{ days: 0 }, 'days'],
  [{ pictures: 9 }, 'pictures'],
  [{ prices: { KWD: -1 } }, 'prices.KWD'],
  [{ categoryIds: ['nowhere'] }, 'categoryIds'],
  [{ name: { en: '', ar: '' } }, 'name'],
])('refuses a plan with %j', async (changes, field) => {
  const plan = await add();
  const { status, body } = await save(plan._id, plan, changes);
  expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [field]]);
});

test('refuses a second editor, with what changed', async () => {
  const plan = await add();
  await save(plan._id, plan, { days: 60 });
  const refused = await save(plan._id, plan, { days: 90 });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(refused.body.data).toMatchObject({ version: 2, values: { days: 60 }, changes: [{ field: 'days' }] });
});

test('plans are moved among those of their purpose', async () => {
  const plan = await add();
  expect((await call('POST', `/${plan._id}/move`, { version: 1, before: String(PLAN.free) })).status).toBe(200);
  expect((await list()).plans[0]?._id).toBe(plan._id);
  expect((await call('POST', `/${plan._id}/move`, { version: 2, before: String(PLAN.extend) })).status).toBe(422);
});

test('a new plan is the last one, also after others are removed', async () => {
  const [one, two, kept] = [await add(), await add(), await add()];
  for (const { _id } of [one, two]) expect((await call('DELETE', `/${_id}`)).status).toBe(200);
  const added = await add();
  expect((await list()).plans.slice(-2).map(({ _id }) => _id)).toEqual([kept._id, added._id]);
});

test('an ordered plan can only be hidden', async () => {
  const plan = await add();
  await save(plan._id, plan, { isHidden: false, prices: { KWD: 0 } });
  await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId: await postAd(market, seller), planId: plan._id, purpose: 'post' },
  });
  const refused = await call('DELETE', `/${plan._id}`);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'PLAN_IN_USE']);
  expect(refused.body.errorMessage).toMatch(/^1 ad /);
  const { _id: unused } = await add();
  expect((await call('DELETE', `/${unused}`)).status).toBe(200);
  expect((await call('DELETE', `/${unused}`)).body.errorCode).toBe('PLAN_NOT_FOUND');
});
