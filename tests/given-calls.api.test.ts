import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());
const { paths } = (await market.call('GET', '/openapi.json')).body;

/** The calls that the specification and the decisions list, without the back office's. */
const CALLS = `
POST /auth/register, POST /auth/verify-otp, POST /auth/resend-otp, POST /auth/generate-otp, POST /auth/login,
POST /auth/reset-password, POST /auth/forgot-password, POST /auth/refresh-token, PUT /account/delete-otp,
PUT /account/verify-delete-otp, GET /banners, GET /country, GET /config, GET /faq, GET /category,
GET /category/sub-categories/{id}, GET /category/{id}, GET /category/getCategory/list, GET /specification,
GET /additional-details, GET /payment/verify-payment-status/{paymentId},
GET /account/profile, PUT /account/profile, PUT /account/password, PUT /account/picture, DELETE /account/picture,
GET /account/preferences, PUT /account/preferences, GET /account/sessions, DELETE /account/sessions/{id},
POST /account/export, POST /auth/logout, GET /ads, GET /ads/featured, GET /ads/new-arrivals, GET /ads/saved,
GET /ads/mine, GET /ads/{id}, GET /ads/{id}/similar, POST /ads, PUT /ads/{id}, POST /ads/{id}/re-post,
POST /ads/{id}/extend, POST /ads/{id}/sold, POST /ads/{id}/archive, DELETE /ads/{id}, PUT /ads/{id}/save,
DELETE /ads/{id}/save, POST /ads/{id}/reveal-phone, POST /ads/{id}/report, POST /images, GET /users/{id},
GET /users/{id}/ads, PUT /users/{id}/follow, DELETE /users/{id}/follow, GET /account/following,
GET /account/followers, PUT /users/{id}/block, DELETE /users/{id}/block, POST /users/{id}/report,
GET /chat/conversations, POST /chat/conversations, GET /chat/conversations/{id}/messages,
POST /chat/conversations/{id}/messages, PUT /chat/conversations/{id}/read, DELETE /chat/conversations/{id},
GET /payment/plans, GET /payment/history, POST /payment/webhook, GET /saved-searches, POST /saved-searches,
PUT /saved-searches/{id}, DELETE /saved-searches/{id}, GET /notifications, PUT /notifications/read,
POST /push-subscriptions, DELETE /push-subscriptions
`
  .trim()
  .split(/,\s+/);

test.each(CALLS)('there is the call %s', (call) => {
  const [method = '', path = ''] = call.split(' ');
  expect(paths[path]).toHaveProperty(method.toLowerCase());
});

test.each([
  ['/category', { categories: expect.any(Array) }],
  ['/category/getCategory/list', expect.any(Array)],
  ['/faq', expect.any(Array)],
  ['/banners', { banners: expect.any(Array) }],
  ['/country', { countries: expect.any(Array) }],
  ['/config?type=about-us', { aboutUsText: expect.any(Object) }],
  ['/config?type=terms-and-conditions', { termsAndConditionsText: expect.any(Object) }],
  ['/config?type=privacy-policy', { privacyPolicyText: expect.any(Object) }],
  ['/config', { primaryColor: '#ea6852', socialMediaAccounts: [], whatsAppNumber: '', footerText: {} }],
])('GET %s answers in the given shape', async (path, data) => {
  const { status, body } = await market.call('GET', path);
  expect([status, body.success]).toEqual([200, true]);
  if (Array.isArray(body.data)) expect(body.data).toEqual(data);
  else expect(body.data).toMatchObject(data as object);
});

test('GET /category answers with ten categories unless it is asked for more, up to 1,000', async () => {
  const read = async (query: string) => (await market.call('GET', `/category${query}`)).body.data.categories;
  const parameter = paths['/category'].get.parameters.find(({ name }: { name: string }) => name === 'limit');
  expect(parameter.schema).toMatchObject({ default: 10, minimum: 1, maximum: 1000 });
  expect(await read('?limit=2')).toHaveLength(2);
  const [first] = await read('?limit=1000');
  expect(first).toMatchObject({ _id: expect.any(String), name: { en: expect.any(String), ar: expect.any(String) } });
  for (const field of ['categoryId', 'parentId', 'displayOrder']) expect(first).toHaveProperty(field);
  expect((await market.call('GET', '/category?limit=1001')).status).toBe(422);
});
