import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { toNotificationPreferences } from '#features/accounts/preferences/rules.ts';
import { DEFAULT_RULES } from '#features/ads/signals/rules.ts';
import { completeTexts, DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { signUpForm } from '#tests/support/accounts.ts';
import { type HostileMarket, named, openHostileMarket, withBody } from '#tests/support/hostile-market.ts';
import { HARMFUL, NUMBERS, spoil, UNSTORABLE, WRONG_TYPES } from '#tests/support/hostile.ts';
import { RECEIVED } from '#tests/support/manual-payments.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, type Marketplace, postAd } from '#tests/support/marketplace.ts';

let market: Marketplace;
let adId: string;
let image: string;
let callers: HostileMarket['callers'];
let callersOf: HostileMarket['callersOf'];
let rightPath: HostileMarket['rightPath'];
let sendAll: HostileMarket['sendAll'];
beforeAll(async () => {
  ({ market, adId, image, callers, callersOf, rightPath, sendAll } = await openHostileMarket());
}, 60_000);
afterAll(() => market.close());

/** A valid body per endpoint, so that a body with one invalid value gets as far as possible. */
const VALID_BODIES: Record<string, () => unknown> = {
  'POST /contact': () => ({ name: 'Salma', email: 'salma@example.com', message: 'Where are you?' }),
  'POST /auth/register': () => signUpForm(),
  'POST /auth/verify-otp': () => ({
    email: 'salma@example.com',
    otp: '123456',
    reference: randomUUID(),
    forgotPassword: false,
    verifyUser: true,
  }),
  'POST /auth/resend-otp': () => ({ email: 'salma@example.com' }),
  'POST /auth/forgot-password': () => ({ countryCode: '+965', mobile: '55555555', email: 'salma@example.com' }),
  'POST /auth/reset-password': () => ({ password: 'password', confirmPassword: 'password' }),
  'PUT /account/profile': () => ({ name: 'Salma', bio: 'Furniture and books' }),
  'PUT /account/password': () => ({ currentPassword: 'password', password: 'password', confirmPassword: 'password' }),
  'PUT /account/delete-otp': () => ({ email: 'salma@example.com' }),
  'PUT /account/verify-delete-otp': () => ({ email: 'salma@example.com', otp: '123456' }),
  'POST /account/reopen': () => ({ countryCode: '+965', mobile: '55555555', password: 'password' }),
  'PUT /account/preferences': () => ({
    showsPhone: true,
    showsPresence: true,
    notifications: toNotificationPreferences([]),
  }),
  'POST /auth/generate-otp': () => ({ password: 'password', email: 'salma@example.com' }),
  'PUT /account/email': () => ({ email: 'salma@example.com', otp: '123456' }),
  'POST /auth/set-password': () => ({
    token: randomBytes(32).toString('base64url'),
    password: 'password',
    confirmPassword: 'password',
  }),
  'POST /account/email-undo': () => ({ token: randomBytes(32).toString('base64url') }),
  'POST /account/email-undo/confirm': () => ({ token: randomBytes(32).toString('base64url') }),
  'PUT /account/mobile': () => ({ countryCode: '+965', mobile: '55555555', otp: '123456' }),
  'POST /auth/second-factor': () => ({
    challenge: randomBytes(32).toString('base64url'),
    proof: { code: '123456' },
  }),
  'POST /account/export': () => ({ password: 'password' }),
  'POST /account/authenticator': () => ({ password: 'password' }),
  'PUT /account/authenticator': () => ({ challenge: randomBytes(32).toString('base64url'), code: '123456' }),
  'DELETE /account/authenticator': () => ({ password: 'password' }),
  'POST /account/passkeys/options': () => ({ password: 'password' }),
  'POST /account/passkeys': () => ({
    challenge: randomBytes(32).toString('base64url'),
    name: 'Phone',
    response: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
    },
  }),
  'DELETE /account/passkeys/:id': () => ({ password: 'password' }),
  'POST /account/recovery-codes': () => ({ password: 'password' }),
  'POST /auth/login': () => ({ countryCode: '+965', mobile: '55555555', password: 'password' }),
  'POST /auth/refresh-token': () => ({ refreshToken: `${randomUUID()}.token` }),
  'POST /auth/logout': () => ({ refreshToken: `${randomUUID()}.token` }),
  'POST /ads': () => ({ ...carForm([image]), price: '1', area: 'Block 3', location: { lat: 29, lng: 48 } }),
  'POST /ads/check': () => {
    const { categoryId, title, description, priceKind, country, images } = carForm([image]);
    return { categoryId, title, description, priceKind, price: '1', country, images };
  },
  'POST /ads/searches': () => ({ search: 'sofa', isShown: true, isOpened: false }),
  'POST /uploads': () => ({ size: 200_000 }),
  'POST /ads/:id/re-post': () => ({ ...carForm([image]), price: '1', area: 'Block 3', location: { lat: 29, lng: 48 } }),
  'PUT /ads/:id': () => ({
    ...carForm([image]),
    updatedAt: '2026-06-01T00:00:00.000Z',
    area: 'Block 3',
    location: { lat: 29, lng: 48 },
  }),
  'PUT /account/draft': () => ({ draft: { draftId: randomUUID(), step: 1 }, updatedAt: '2026-06-01T00:00:00.000Z' }),
  'POST /payment/orders': () => ({ adId, planId: '1', purpose: 'post', method: 'gateway', amount: 2500 }),
  'POST /ads/:id/extend': () => ({ planId: '5', method: 'gateway', amount: 2500 }),
  'POST /saved-searches': () => ({
    name: 'Toyotas',
    address: '/list/cars?attr.make=toyota&country=KW',
    frequency: 'daily',
  }),
  'PUT /saved-searches/:id': () => ({ name: 'Toyotas', frequency: 'weekly' }),
  'PUT /notifications/read': () => ({ ids: ['1'] }),
  'POST /push-subscriptions': () => ({
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }),
  'DELETE /push-subscriptions': () => ({ endpoint: 'https://push.example.com/1' }),
  'POST /chat/conversations': () => ({ adId: '1' }),
  'POST /chat/conversations/:id/messages': () => ({
    clientId: randomUUID(),
    content: 'Is it still there?',
    images: [],
  }),
  'PUT /chat/conversations/:id/read': () => ({ seq: 1 }),
  'POST /users/:id/report': () => ({ reason: 'fraud', details: 'Asks for money first' }),
  'POST /ads/:id/report': () => ({ reason: 'other', details: 'Sold long ago' }),
  'POST /ads/:id/appeal': () => ({ text: 'The pictures are of my own car' }),
  'POST /account/appeal': () => ({
    countryCode: '+965',
    mobile: '55555555',
    password: 'password',
    text: 'Every watch has its papers',
  }),
  'POST /admin/payments/:id/refund': () => ({ reason: 'Asked for by the seller' }),
  'POST /admin/payments/:id/record': () => RECEIVED,
  'POST /admin/payments': () => ({ ...RECEIVED, adId, updatedAt: new Date().toISOString(), planId: '2', amount: 2500 }),
  'POST /admin/payments/unmatched/:id/resolve': () => ({ reason: 'Refunded at the gateway' }),
  'POST /admin/moderation/bulk-actions': () => ({
    key: randomUUID(),
    action: 'suspend',
    ads: [{ _id: adId }],
    reason: 'The pictures show another car',
  }),
  'POST /admin/ads/:id/move': () => ({ categoryId: 'villas', reason: 'It is in the wrong category' }),
  'POST /admin/ads/:id/extend': () => ({ days: 7, reason: 'The site was down' }),
  'POST /admin/ads/:id/feature': () => ({ days: 7, reason: 'For a partner' }),
  'POST /admin/ads/:id/suspend': () => ({ reason: 'The pictures show another car' }),
  'POST /admin/ads/:id/restore': () => ({ reason: 'It is the same car' }),
  'POST /admin/users/:id/ads': () => ({
    ...carForm([image]),
    price: '1',
    area: 'Block 3',
    location: { lat: 29, lng: 48 },
    days: 30,
    featuredDays: 7,
  }),
  'POST /admin/users/:id/suspend': () => ({ reason: 'Sells forged watches', until: '2027-06-01T00:00:00.000Z' }),
  'POST /admin/users/:id/restore': () => ({ reason: 'It was a mistake' }),
  'POST /admin/block-list': () => ({ kind: 'domain', value: `${randomUUID()}.example`, reason: 'Throwaway addresses' }),
  'PUT /admin/users/:id/posting-limits': () => ({ isOwn: true, maxOpenAds: 10, maxAdsPerDay: null, version: 1 }),
  'PUT /admin/users/:id/verification': () => ({ isVerified: true }),
  'POST /admin/users/:id/notes': () => ({ text: 'Called about the car' }),
  'POST /admin/users/:id/export': () => ({ reason: 'Asked for it by email' }),
  'POST /admin/users/:id/close': () => ({ reason: 'Asked for it by email' }),
  'POST /admin/users': () => ({
    name: 'Salma Haddad',
    email: `${randomUUID()}@example.com`,
    countryCode: '+965',
    mobile: String(randomInt(60_000_000, 69_999_999)),
    language: 'ar',
  }),
  'PUT /admin/users/:id/details': () => ({ name: 'Salma Haddad', reason: 'Showed an identity card' }),
  'POST /admin/appeals/:id/answer': () => ({ decision: 'uphold', reason: 'We looked again' }),
  'PUT /admin/rules': () => ({ ...DEFAULT_RULES, bannedWords: ['replica'], version: 1 }),
  'PUT /admin/settings': () => ({
    ...completeTexts(DEFAULT_SITE),
    socialMediaAccounts: [{ url: 'https://x.com/', icon: 'x' }],
    version: 1,
  }),
  'POST /admin/search-words': () => ({ words: ['hoover', 'vacuum'], finds: [] }),
  'PUT /admin/search-words/:id': () => ({ version: 1, words: ['hoover', 'vacuum'], finds: ['مكنسة'] }),
  'POST /admin/reasons': () => ({ text: { en: 'Another car', ar: 'سيارة أخرى' } }),
  'PUT /admin/reasons/:id': () => ({ version: 1, text: { en: 'Another car', ar: 'سيارة أخرى' }, isHidden: false }),
  'POST /admin/reasons/:id/move': () => ({ version: 1, before: '2' }),
  'PUT /admin/moderation/ads/:id/claim': () => ({ takesOver: true }),
  'POST /admin/moderation/next': () => ({
    kind: 'new',
    categoryId: 'cars',
    sort: 'waiting',
    order: 'asc',
    from: adId,
    isBackwards: true,
  }),
  'POST /admin/moderation/decisions': () => ({
    decision: 'reject',
    ads: [{ _id: adId, version: '2026-06-01T00:00:00.000Z' }],
    rejection: { reasonId: '1', note: 'Another car' },
  }),
  'POST /admin/moderation/decisions/undo': () => ({ ids: [adId] }),
  'POST /admin/faq': () => ({ question: { en: 'How?', ar: 'كيف؟' }, answer: { en: 'So', ar: 'هكذا' } }),
  'PUT /admin/faq/:id': () => ({
    question: { en: 'How?', ar: 'كيف؟' },
    answer: { en: 'So', ar: 'هكذا' },
    isHidden: false,
    version: 1,
  }),
  'POST /admin/faq/:id/move': () => ({ version: 1, before: '2' }),
  'POST /admin/banners': () => ({ pictureEn: '/banner.png', alt: { en: 'A sofa', ar: 'أريكة' } }),
  'PUT /admin/banners/:id': () => ({
    title: { en: 'Near you', ar: 'قريب منك' },
    text: { en: 'Sofas', ar: 'أرائك' },
    pictureEn: '/banner.png',
    pictureAr: '/banner-ar.png',
    alt: { en: 'A sofa', ar: 'أريكة' },
    mirrorsPicture: true,
    link: '/list/cars',
    place: 'list/cars',
    startsAt: '2026-06-01T00:00:00.000Z',
    endsAt: '2026-07-01T00:00:00.000Z',
    isHidden: false,
    version: 1,
  }),
  'POST /admin/banners/:id/move': () => ({ version: 1, before: '2' }),
  'PUT /admin/texts/:id': () => ({ en: { 'mail/testText': 'It works' }, ar: { 'mail/testText': 'تعمل' }, version: 1 }),
  'POST /admin/texts/:id/test': () => ({ en: {}, ar: {}, language: 'en' }),
  'POST /admin/messages/:id/answer': () => ({ text: 'We open at nine', version: 1 }),
  'PUT /admin/messages/:id/done': () => ({ isDone: true, version: 1 }),
  'POST /admin/pages': () => ({ slug: 'safety-tips', title: { en: 'Safety tips', ar: 'نصائح السلامة' } }),
  'PUT /admin/pages/:id': () => ({
    title: { en: 'Terms', ar: 'الشروط' },
    bodyEn: '<p>Terms</p>',
    bodyAr: '<p>الشروط</p>',
    isHidden: false,
    isInFooter: true,
    version: 1,
  }),
  'POST /chat/conversations/:id/report': () => ({ reason: 'fraud', details: 'Asks for money first', messages: [1] }),
  'POST /admin/reports/:id/decide': () => ({
    decision: 'warn',
    reason: 'The pictures show another car',
    until: '2027-06-01T00:00:00.000Z',
  }),
  'PUT /admin/staff/:id/role': () => ({ role: 'moderator' }),
  'POST /admin/staff/invitations': () => ({ contact: 'salma@example.com', role: 'support' }),
  'POST /staff/invitation': () => ({ token: 'no-such-invitation' }),
  'POST /staff/invitation/accept': () => ({ token: 'no-such-invitation' }),
  'POST /admin/countries': () => ({
    code: 'OM',
    name: { en: 'Oman', ar: 'عُمان' },
    dialCode: '+968',
    currency: 'OMR',
    currencyDecimals: 3,
    exchangeRate: 2.6,
    lat: 23.6,
    lng: 58.5,
  }),
  'PUT /admin/countries/:id': () => ({
    name: { en: 'Kuwait', ar: 'الكويت' },
    dialCode: '+965',
    currency: 'KWD',
    currencyDecimals: 3,
    exchangeRate: 3.25,
    lat: 29.37,
    lng: 47.98,
    isHidden: false,
    version: 1,
  }),
  'POST /admin/countries/:id/move': () => ({ version: 1, before: 'SA' }),
  'POST /admin/countries/:id/cities': () => ({
    cities: [{ name: { en: 'Hawally', ar: 'حولي' }, lat: 29.33, lng: 48.02 }],
  }),
  'PUT /admin/cities/:id': () => ({
    name: { en: 'Hawally', ar: 'حولي' },
    lat: 29.33,
    lng: 48.02,
    isHidden: false,
    version: 1,
  }),
  'POST /admin/cities/:id/move': () => ({ version: 1, before: 'salmiya' }),
  'POST /admin/cities/:id/merge': () => ({ into: 'salmiya' }),
  'POST /setup/state': () => ({ token: 'no-such-setup' }),
  'POST /setup/code': () => ({ token: 'no-such-setup', email: 'salma@example.com' }),
  'POST /setup/admin': () => ({ token: 'no-such-setup' }),
  'POST /admin/setup': () => ({
    token: 'no-such-setup',
    name: { en: 'Souq', ar: 'سوق' },
    tagline: { en: 'Near you', ar: 'قريب منك' },
    languages: ['en', 'ar'],
    defaultLanguage: 'ar',
    ignoresBrowserLanguage: false,
    primaryColor: '#0f766e',
    logo: '/logo.png',
    headerLogo: '/logo.png',
    footerLogo: '/logo-white.png',
    countries: [
      {
        code: 'MA',
        name: { en: 'Morocco', ar: 'المغرب' },
        dialCode: '+212',
        currency: 'MAD',
        exchangeRate: 0.1,
        lat: 33.57,
        lng: -7.59,
        cities: [{ name: { en: 'Rabat', ar: 'الرباط' }, lat: 34.02, lng: -6.84 }],
      },
    ],
    starter: 'empty',
  }),
  'POST /admin/categories': () => ({ slug: 'boats', parentId: 'vehicles', name: { en: 'Boats', ar: 'قوارب' } }),
  'POST /admin/categories/all': () => ({
    categories: [{ slug: 'planes', parentId: 'vehicles', name: { en: 'Planes', ar: 'طائرات' } }],
    specifications: [
      {
        categoryId: 'planes',
        label: { en: 'Engines', ar: 'المحركات' },
        type: 'number',
        unit: { en: '', ar: '' },
        required: false,
        filterable: true,
        onCard: false,
        options: [],
      },
    ],
  }),
  'PUT /admin/categories/:id': () => ({
    name: { en: 'Boats', ar: 'قوارب' },
    parentId: 'vehicles',
    icon: '/placeholder.svg',
    isHidden: false,
    needsApproval: null,
    needsPictures: false,
    schemaType: 'Vehicle',
    lifetimeDays: 30,
    maxOpenAds: 5,
    picture: null,
    version: 1,
  }),
  'POST /admin/plans': () => ({ name: { en: 'Plus', ar: 'بلس' }, purpose: 'post' }),
  'PUT /admin/plans/:id': () => ({
    version: 1,
    name: { en: 'Plus', ar: 'بلس' },
    description: { en: 'A month', ar: 'شهر' },
    prices: { KWD: 2500 },
    days: 30,
    featuredDays: 0,
    pictures: 8,
    categoryIds: ['cars'],
    isHidden: false,
  }),
  'POST /admin/plans/:id/move': () => ({ version: 1, before: '2' }),
  'PUT /admin/categories/:id/details': () => ({
    version: 1,
    details: [{ key: 'sunroof', label: { en: 'Sunroof', ar: 'فتحة سقف' }, isHidden: false }],
  }),
  'POST /admin/categories/:id/specifications': () => ({
    key: 'fuel',
    label: { en: 'Fuel', ar: 'الوقود' },
    type: 'select',
  }),
  'PUT /admin/categories/:id/specifications/:key': () => ({
    version: 1,
    label: { en: 'Fuel', ar: 'الوقود' },
    unit: { en: 'km', ar: 'كم' },
    min: 1,
    max: 2,
    required: true,
    filterable: true,
    onCard: false,
    isHidden: false,
    dependsOn: 'make',
    options: [{ key: 'petrol', label: { en: 'Petrol', ar: 'بنزين' }, parent: 'kia', isHidden: false }],
  }),
  'POST /admin/categories/:id/specifications/:key/move': () => ({ version: 1, before: 'make' }),
  'POST /admin/categories/:id/specifications/:key/merge-option': () => ({ version: 1, from: 'kia', into: 'other' }),
  'POST /admin/categories/:id/move': () => ({ version: 1, parentId: 'vehicles', before: 'cars' }),
  'POST /admin/categories/:id/merge': () => ({ into: 'cars' }),
  'POST /admin/moderation/ads/:id/approve': () => ({ version: '2026-06-01T00:00:00.000Z' }),
  'POST /admin/moderation/ads/:id/reject': () => ({
    reason: 'The pictures show another car',
    version: '2026-06-01T00:00:00.000Z',
  }),
};

test('each endpoint with a body has a valid one here', () => {
  expect(Object.keys(VALID_BODIES).toSorted()).toEqual(
    named(withBody)
      .map(([name]) => name)
      .toSorted(),
  );
});

test.each(named(withBody))('%s refuses wrong types and missing fields', async (name, endpoint) => {
  expect(await sendAll(endpoint, spoil(VALID_BODIES[name]?.(), WRONG_TYPES), { by: callersOf(endpoint) })).not.toEqual(
    [],
  );
});

test.each(named(withBody))('%s stores hostile text as text', async (name, endpoint) => {
  expect(
    await sendAll(endpoint, spoil(VALID_BODIES[name]?.(), [...HARMFUL, ...NUMBERS]), { by: callersOf(endpoint) }),
  ).not.toEqual([]);
});

test.each(named(withBody))('%s refuses text that can’t be stored', async (name, endpoint) => {
  const right = VALID_BODIES[name]?.() as object;
  const bodies = UNSTORABLE.flatMap((text) => Object.keys(right).map((key) => ({ ...right, [key]: text })));
  for (const { status } of await sendAll(endpoint, bodies, { by: callersOf(endpoint) }))
    expect(status).toBeGreaterThanOrEqual(400);
});

test('stores and returns SQL and HTML in an ad as plain text', async () => {
  const by = await market.person();
  for (const harm of HARMFUL.filter(({ length }) => length > 4 && length < 100)) {
    const title = { en: harm, ar: harm };
    // A title loses invisible characters.
    const shown = harm.replace('\u202e', '').trim();
    const description = { en: `${harm} ${'and so on '.repeat(3)}`.trim() };
    const id = await postAd(market, by, { title, description, area: harm });
    const { body } = await market.call('GET', `/ads/${id}`, { by });
    expect(body.data.ad).toMatchObject({ title: { en: shown, ar: shown }, description });
    const found = await market.call('GET', `/ads?search=${encodeURIComponent(harm)}`);
    expect(found.status).toBe(200);
  }
});

test('fields that a call does not have are ignored, in any spelling', async () => {
  const by = await market.person();
  const other = await market.person();
  const rights = { role: 'admin', status: 'active', isAdmin: true, hasSecondFactor: true, id: other.id, _id: other.id };
  const owner = { userId: other.id, user_id: other.id, sellerId: other.id, seller_id: other.id, ownerId: other.id };
  const ad = {
    featuredUntil: '2030-01-01',
    featured_until: '2030-01-01',
    endsAt: '2030-01-01',
    views: 1e6,
    planId: '3',
  };
  const contact = {
    email: 'taken@example.com',
    mobile: '59999999',
    password: 'x',
    passwordHash: 'x',
    password_hash: 'x',
  };
  const more = { ...rights, ...owner, ...ad };

  const userRow = async () => {
    // The search text follows the name.
    const {
      last_seen_at: _,
      search_words: __,
      ...row
    } = await market.db.selectFrom('users').selectAll().where('id', '=', by.id).executeTakeFirstOrThrow();
    return row;
  };
  const before = await userRow();
  await market.call('PUT', '/account/profile', { by, body: { name: 'Salma', bio: '', ...more, ...contact } });
  await market.call('PUT', '/account/preferences', { by, body: { showsPhone: true, ...more, ...contact } });
  expect(await userRow()).toEqual({ ...before, name: 'Salma' });

  const form = signUpForm();
  await market.call('POST', '/auth/register', { body: { ...form, ...more } });
  const stored = await market.db.selectFrom('sign_ups').selectAll().where('email', '=', form.email).execute();
  expect(stored).toMatchObject([{ name: form.name }]);
  expect(await market.db.selectFrom('users').selectAll().where('email', '=', form.email).execute()).toEqual([]);

  const { body } = await market.call('POST', '/ads', {
    by,
    body: { ...carForm([await addImage(market, by)]), ...more },
  });
  const adRow = await market.db
    .selectFrom('ads')
    .innerJoin('ad_views', 'ad_id', 'ads.id')
    .select(['seller_id', 'status', 'featured_until', 'ends_at', 'views', 'plan_id'])
    .where('ads.id', '=', Number(body.data.ad._id))
    .executeTakeFirstOrThrow();
  const posted = { seller_id: by.id, status: 'pending_payment', featured_until: null, ends_at: null, plan_id: null };
  expect(adRow).toEqual({ ...posted, views: 0 });

  const order = {
    adId: body.data.ad._id,
    planId: '2',
    purpose: 'post',
    price: 0,
    status: 'paid',
    currency: 'USD',
  };
  await market.call('POST', '/payment/orders', { by, body: { ...order, ...owner } });
  const [ordered] = await market.db.selectFrom('orders').selectAll().where('user_id', '=', by.id).execute();
  expect(ordered).toMatchObject({ status: 'pending', currency: 'KWD' });
  expect(ordered?.amount).toBeGreaterThan(0);
});

test('text of any length and any repetition is checked in linear time', async () => {
  const units = ['a', 'a.', '@', 'a@a.', '-a', '1', '1 ', '+1', ' ', '\u0301', '\u200b', '%', '(', '"a'];
  for (const unit of units) {
    const long = unit.repeat(200_000 / unit.length);
    const bodies: [string, object][] = [
      ['/auth/resend-otp', { email: long }],
      ['/auth/resend-otp', { email: `x@${long}!` }],
      ['/auth/register', { ...signUpForm(), name: long }],
      ['/auth/refresh-token', { refreshToken: long }],
      ['/auth/second-factor', { challenge: long, proof: { recoveryCode: 'x' } }],
    ];
    for (const [path, body] of bodies)
      expect([401, 413, 422]).toContain((await market.call('POST', path, { body })).status);
    const search = encodeURIComponent(unit.repeat(200 / unit.length));
    expect((await market.call('GET', `/ads?search=${search}`)).status).toBe(200);
  }
});

test('no input changes the prototype of all objects', async () => {
  const harm = '{"admin": true, "polluted": true}';
  const harmful = [`"__proto__": ${harm}`, `"constructor": {"prototype": ${harm}}`];
  for (const { method, path } of withBody) {
    const right = JSON.stringify(VALID_BODIES[`${method} ${path}`]?.());
    for (const field of harmful) {
      // In the body, and in every object within it.
      const body = right.replaceAll(/\{(?=")/g, `{${field},`).replaceAll('{}', `{${field}}`);
      const headers = { 'content-type': 'application/json' };
      for (const caller of Object.values(callers))
        await market.call(method, rightPath(path), { ...(await caller()), body, headers });
    }
  }
  for (const query of ['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', '__proto__.polluted=1'])
    await market.call('GET', `/ads?${query}`);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  expect({}).not.toHaveProperty('admin');
}, 120_000);
