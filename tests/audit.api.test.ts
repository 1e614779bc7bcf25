import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { FIELD_WORDS } from '#features/accounts/audit/field-words.ts';
import { scrubAccounts } from '#features/accounts/deletion/scrub-accounts.server.ts';
import { hashToken } from '#features/accounts/sessions/tokens.server.ts';
import { continueBulkActions } from '#features/moderation/bulk-actions/bulk-actions.server.ts';
import { applyDecisions } from '#features/moderation/queue/apply-decisions.server.ts';
import { UNDO_MS } from '#features/moderation/queue/rules.ts';
import { continueImports } from '#features/ads/importing/uploads/continue-imports.server.ts';
import { completeTexts, DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { grantRole } from '#features/accounts/staff/staff-role.server.ts';
import { STAFF_ROLES } from '#platform/role.ts';
import { failedJob } from '#tests/support/failed-job.ts';
import { jobRecord, uploadAds } from '#tests/support/importing.ts';
import { orderManually, RECEIVED, setManualPayments } from '#tests/support/manual-payments.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, liveAd, PLAN, type Person, postAd } from '#tests/support/marketplace.ts';
import { wordsOf } from '#tests/support/words.ts';
import { openRefunding } from '#tests/support/refunding.ts';

import { apiHandlers } from '../src/api.ts';

const { market, staff, payOrder } = await openRefunding();
afterAll(() => market.close());
const supportAgent = await market.person('support');
await setManualPayments(market);

const entries = () => market.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

async function waitingAd(by: Person): Promise<string> {
  const adId = await postAd(market, by);
  await market.call('POST', '/payment/orders', { by, body: { adId, planId: String(PLAN.free), purpose: 'post' } });
  return adId;
}

const call = (method: string, path: string, body: object) => market.call(method, path, { by: staff.admin, body });

async function suspendedAd(): Promise<{ seller: Person; adId: string }> {
  const seller = await market.person();
  const adId = await liveAd(market, seller);
  await call('POST', `/admin/ads/${adId}/suspend`, { reason: 'Not your car' });
  return { seller, adId };
}

const newCategory = (slug: string) => ({ slug, parentId: null, name: { en: slug, ar: '' } });
const addCategory = async (slug: string) => (await call('POST', '/admin/categories', newCategory(slug))).body.data;

const newCountry = (code: string, currency: string) => ({
  code,
  name: { en: `Country ${code}`, ar: '' },
  dialCode: '+999',
  currency,
  currencyDecimals: 2,
  exchangeRate: 1,
  lat: 0,
  lng: 0,
});
/** A new country with a currency of its own, as a form. */
async function addCountry(code: string, currency: string) {
  await call('POST', '/admin/countries', newCountry(code, currency));
  const { data } = (await market.call('GET', '/admin/countries', { by: staff.admin })).body;
  const form = data.countries.find((one: { _id: string }) => one._id === code);
  return form;
}
/** A new city, as a form. */
async function addCity(name: string) {
  await call('POST', '/admin/countries/KW/cities', { cities: [{ name: { en: name, ar: '' }, lat: 29, lng: 48 }] });
  const { data } = (await market.call('GET', '/admin/countries/KW/cities', { by: staff.admin })).body;
  const form = data.cities.find((one: { name: { en: string } }) => one.name.en === name);
  return form;
}

const NEW_REASON = { text: { en: 'Another car', ar: '' } };
const WORD_GROUP = { words: ['hoover', 'vacuum'], finds: [] };
const addLearntWord = async ({ is_refused }: { is_refused: boolean }): Promise<string> => {
  const figures = { ads: 9, other_ads: 8, shared: 0, learnt_at: new Date(market.time.now) };
  const { id } = await market.db
    .insertInto('search_evidence')
    .values({ kind: 'crossing', word: `bath${is_refused}`, other: 'pool', ...figures, is_refused })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};
const addWordGroup = async () => (await call('POST', '/admin/search-words', WORD_GROUP)).body.data;
const addReason = async () => (await call('POST', '/admin/reasons', NEW_REASON)).body.data;

/** The body of a decision about an ad in review. */
async function decisionAbout(adId: string) {
  const { body } = await market.call('GET', `/admin/moderation/ads/${adId}`, { by: staff.moderator });
  return { decision: 'approve', ads: [{ _id: adId, version: body.data.ad.version }] };
}

const NEW_FAQ = { question: { en: 'How?', ar: '' }, answer: { en: 'So', ar: '' } };
const addFaq = async () => (await call('POST', '/admin/faq', NEW_FAQ)).body.data;

const NEW_BANNER = { pictureEn: '/banner.png', alt: { en: 'A sofa', ar: '' } };
const addBanner = async () => (await call('POST', '/admin/banners', NEW_BANNER)).body.data;

const readTexts = async (id: string) =>
  (await market.call('GET', `/admin/texts/${id}`, { by: staff.admin })).body.data.form;

/** A message of a visitor as support sees it. */
async function contactMessage() {
  const message = { name: 'Salma', email: 'salma@example.com', message: 'When do you open?' };
  await market.call('POST', '/contact', { body: message });
  const { body } = await market.call('GET', '/admin/messages', { by: supportAgent });
  return (await market.call('GET', `/admin/messages/${body.data.rows[0]._id}`, { by: supportAgent })).body.data;
}

const newPage = (slug: string) => ({ slug, title: { en: slug, ar: '' } });

const newPlan = { name: { en: 'Plus', ar: '' }, purpose: 'post' };
const addPlan = async () => (await call('POST', '/admin/plans', newPlan)).body.data;

const option = (key: string) => ({ key, label: { en: key, ar: '' }, parent: null, isHidden: false });

/** A new category with a choice of two options; resolves to the form of the choice. */
async function addChoice(slug: string) {
  await addCategory(slug);
  const body = { key: 'fuel', type: 'select', label: { en: 'Fuel', ar: '' } };
  const { data } = (await call('POST', `/admin/categories/${slug}/specifications`, body)).body;
  const form = { ...data, options: [option('petrol'), option('diesel')] };
  return (await call('PUT', `/admin/categories/${slug}/specifications/fuel`, form)).body.data;
}

/** A file with one ad that is checked, and not imported yet. */
async function checkedImport(): Promise<string> {
  const { _id } = await uploadAds(market, staff.admin, [jobRecord(randomUUID())]);
  await continueImports.run(market.services, {});
  return _id;
}

/** The change that one call of an endpoint makes. */
interface Write {
  /** Ids in the order of the path's parameters. */
  params: (number | string)[];
  query?: string;
  body?: object;
  /** The expected entry; further properties are not compared. */
  entry: { action: string; target_id?: string; member_id: number | null; reason?: string };
  /** Makes the change, if the call only prepares it. */
  apply?: () => Promise<void>;
}

/** By endpoint: prepares data, and returns the expected entry. */
const WRITES: Record<string, () => Promise<Write>> = {
  'POST /admin/system/jobs/:id/retry': async () => {
    const id = await failedJob(market);
    return { params: [id], entry: { action: 'job.retry', target_id: id, member_id: null } };
  },
  'POST /admin/dashboard/test-address': async () => ({
    params: [],
    entry: { action: 'address.test', target_id: 'address', member_id: null },
  }),
  'POST /admin/dashboard/test-mail': async () => ({
    params: [],
    entry: { action: 'mail.test', target_id: 'mail', member_id: null },
  }),
  'POST /admin/dashboard/test-gateway': async () => ({
    params: [],
    entry: { action: 'gateway.test', target_id: 'gateway', member_id: null },
  }),
  'POST /admin/moderation/ads/:id/approve': async () => {
    const seller = await market.person();
    const adId = await waitingAd(seller);
    return { params: [adId], entry: { action: 'ad.approve', target_id: adId, member_id: seller.id } };
  },
  'POST /admin/moderation/decisions': async () => {
    const seller = await market.person();
    const adId = await waitingAd(seller);
    return {
      params: [],
      body: await decisionAbout(adId),
      entry: { action: 'ad.approve', target_id: adId, member_id: seller.id },
      apply: async () => {
        market.time.now += UNDO_MS;
        await applyDecisions.run(market.services, {});
      },
    };
  },
  'POST /admin/moderation/decisions/undo': async () => {
    const seller = await market.person();
    const adId = await waitingAd(seller);
    const body = await decisionAbout(adId);
    await market.call('POST', '/admin/moderation/decisions', { by: staff.moderator, body });
    return {
      params: [],
      body: { ids: [adId] },
      entry: { action: 'ad.undo-decision', target_id: adId, member_id: seller.id },
    };
  },
  'POST /admin/search-words': async () => ({
    params: [],
    body: WORD_GROUP,
    entry: { action: 'words.create', member_id: null },
  }),
  'PUT /admin/search-words/:id': async () => {
    const { _id, version } = await addWordGroup();
    return {
      params: [_id],
      body: { ...WORD_GROUP, version, finds: ['dyson'] },
      entry: { action: 'words.edit', target_id: _id, member_id: null },
    };
  },
  'DELETE /admin/search-words/:id': async () => {
    const { _id } = await addWordGroup();
    return { params: [_id], entry: { action: 'words.remove', target_id: _id, member_id: null } };
  },
  'PUT /admin/learnt-words/:id/refusal': async () => {
    const id = await addLearntWord({ is_refused: false });
    return { params: [id], entry: { action: 'learnt-word.refuse', target_id: id, member_id: null } };
  },
  'DELETE /admin/learnt-words/:id/refusal': async () => {
    const id = await addLearntWord({ is_refused: true });
    return { params: [id], entry: { action: 'learnt-word.use', target_id: id, member_id: null } };
  },
  'POST /admin/reasons': async () => ({
    params: [],
    body: NEW_REASON,
    entry: { action: 'reason.create', member_id: null },
  }),
  'PUT /admin/reasons/:id': async () => {
    const { _id, ...form } = await addReason();
    return {
      params: [_id],
      body: { ...form, isHidden: true },
      entry: { action: 'reason.edit', target_id: _id, member_id: null },
    };
  },
  'POST /admin/reasons/:id/move': async () => {
    const [{ _id: before }, { _id, version }] = [await addReason(), await addReason()];
    return {
      params: [_id],
      body: { version, before },
      entry: { action: 'reason.move', target_id: _id, member_id: null },
    };
  },
  'DELETE /admin/reasons/:id': async () => {
    const { _id } = await addReason();
    return { params: [_id], entry: { action: 'reason.remove', target_id: _id, member_id: null } };
  },
  'POST /admin/moderation/ads/:id/reject': async () => {
    const seller = await market.person();
    const [adId, reason] = [await waitingAd(seller), 'The pictures show another car'];
    return {
      params: [adId],
      body: { reason },
      entry: { action: 'ad.reject', target_id: adId, member_id: seller.id, reason },
    };
  },
  'POST /admin/moderation/bulk-actions': async () => {
    const seller = await market.person();
    const [adId, reason] = [await liveAd(market, seller), 'Not your car'];
    return {
      params: [],
      body: { key: randomUUID(), action: 'suspend', ads: [{ _id: adId }], reason },
      entry: { action: 'ad.suspend', target_id: adId, member_id: seller.id, reason },
      apply: () => continueBulkActions.run(market.services, {}),
    };
  },
  'POST /admin/ads/:id/move': async () => {
    const seller = await market.person();
    const [adId, reason] = [await liveAd(market, seller), 'Wrong category'];
    return {
      params: [adId],
      body: { categoryId: 'villas', reason },
      entry: { action: 'ad.move', target_id: adId, member_id: seller.id, reason },
    };
  },
  'POST /admin/ads/:id/extend': async () => {
    const seller = await market.person();
    const [adId, reason] = [await liveAd(market, seller), 'The site was down'];
    return {
      params: [adId],
      body: { days: 7, reason },
      entry: { action: 'ad.extend', target_id: adId, member_id: seller.id, reason },
    };
  },
  'POST /admin/ads/:id/feature': async () => {
    const seller = await market.person();
    const [adId, reason] = [await liveAd(market, seller), 'For a partner'];
    return {
      params: [adId],
      body: { days: 7, reason },
      entry: { action: 'ad.feature', target_id: adId, member_id: seller.id, reason },
    };
  },
  'POST /admin/ads/:id/suspend': async () => {
    const seller = await market.person();
    const [adId, reason] = [await liveAd(market, seller), 'Not your car'];
    return {
      params: [adId],
      body: { reason },
      entry: { action: 'ad.suspend', target_id: adId, member_id: seller.id, reason },
    };
  },
  'POST /admin/ads/:id/restore': async () => {
    const { seller, adId } = await suspendedAd();
    return {
      params: [adId],
      body: { reason: 'A mistake' },
      entry: { action: 'ad.restore', target_id: adId, member_id: seller.id, reason: 'A mistake' },
    };
  },
  'POST /admin/users/:id/ads': async () => {
    const { id } = await market.person();
    return {
      params: [id],
      body: { ...carForm([await addImage(market, staff.moderator)]), days: 30, featuredDays: 0 },
      entry: { action: 'ad.post', member_id: id },
    };
  },
  'POST /admin/users/:id/suspend': async () => {
    const { id } = await market.person();
    return {
      params: [id],
      body: { reason: 'Sells forgeries', until: null },
      entry: { action: 'account.suspend', target_id: String(id), member_id: id, reason: 'Sells forgeries' },
    };
  },
  'POST /admin/users/:id/restore': async () => {
    const { id } = await market.person();
    await call('POST', `/admin/users/${id}/suspend`, { reason: 'Sells forgeries', until: null });
    return {
      params: [id],
      body: { reason: 'A mistake' },
      entry: { action: 'account.restore', target_id: String(id), member_id: id, reason: 'A mistake' },
    };
  },
  'POST /admin/block-list': () =>
    Promise.resolve({
      params: [],
      body: { kind: 'domain', value: 'mailinator.com', reason: 'Throwaway addresses' },
      entry: { action: 'block.add', member_id: null, reason: 'Throwaway addresses' },
    }),
  'DELETE /admin/block-list/:id': async () => {
    await call('POST', '/admin/block-list', { kind: 'email', value: 'spam@example.com', reason: 'Sends spam' });
    const { body } = await market.call('GET', '/admin/block-list?search=spam@', { by: staff.admin });
    const [{ _id }] = body.data.rows;
    return { params: [_id], entry: { action: 'block.remove', target_id: _id, member_id: null } };
  },
  'DELETE /admin/users/:id/sessions/:sessionId': async () => {
    const { id } = await market.person();
    const session = await market.db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirst();
    return {
      params: [id, session!.id],
      entry: { action: 'session.end', target_id: String(id), member_id: id },
    };
  },
  'DELETE /admin/users/:id/sessions': async () => {
    const { id } = await market.person();
    return { params: [id], entry: { action: 'session.end', target_id: String(id), member_id: id } };
  },
  'PUT /admin/users/:id/posting-limits': async () => {
    const { id } = await market.person();
    return {
      params: [id],
      body: { isOwn: true, maxOpenAds: 10, maxAdsPerDay: null, version: 1 },
      entry: { action: 'posting-limits.edit', target_id: String(id), member_id: id },
    };
  },
  'PUT /admin/users/:id/verification': async () => {
    const { id } = await market.person();
    return {
      params: [id],
      body: { isVerified: true },
      entry: { action: 'account.verify', target_id: String(id), member_id: id },
    };
  },
  'POST /admin/users/:id/notes': async () => {
    const { id } = await market.person();
    return {
      params: [id],
      body: { text: 'Called about the car' },
      entry: { action: 'note.add', target_id: String(id), member_id: id },
    };
  },
  'DELETE /admin/users/:id/notes/:noteId': async () => {
    const { id } = await market.person();
    const by = staff.moderator;
    await market.call('POST', `/admin/users/${id}/notes`, { by, body: { text: 'Called about the car' } });
    const { body } = await market.call('GET', `/admin/users/${id}/notes`, { by });
    return {
      params: [id, body.data.notes[0]._id],
      entry: { action: 'note.delete', target_id: String(id), member_id: id },
    };
  },
  'POST /admin/users/:id/export': async () => {
    const [{ id }, reason] = [await market.person(), 'Asked for it by email'];
    return {
      params: [id],
      body: { reason },
      entry: { action: 'account.export', target_id: String(id), member_id: id, reason },
    };
  },
  'POST /admin/users/:id/close': async () => {
    const [{ id }, reason] = [await market.person(), 'Asked for it by email'];
    return {
      params: [id],
      body: { reason },
      entry: { action: 'account.close', target_id: String(id), member_id: id, reason },
    };
  },
  'POST /admin/users': () =>
    Promise.resolve({
      params: [],
      body: { name: 'Salma', email: 'new.member@example.com', countryCode: '+965', mobile: '55119922', language: 'ar' },
      entry: { action: 'account.create', member_id: expect.any(Number) },
    }),
  'PUT /admin/users/:id/details': async () => {
    const [{ id }, reason] = [await market.person(), 'Showed an identity card'];
    return {
      params: [id],
      body: { name: 'Salma Haddad', reason },
      entry: { action: 'account.correct', target_id: String(id), member_id: id, reason },
    };
  },
  'POST /admin/reports/:id/decide': async () => {
    const { id } = await market.person();
    await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableReportingOfAdsandUsers: true }));
    await market.call('POST', `/users/${id}/report`, {
      by: await market.person(),
      body: { reason: 'fraud', details: '' },
    });
    const { body } = await market.call('GET', `/admin/reports?memberId=${id}`, { by: staff.moderator });
    const [{ _id: caseId }] = body.data.rows;
    return {
      params: [caseId],
      body: { decision: 'none', reason: 'Nothing found', until: null },
      entry: { action: 'report.decide', target_id: caseId, member_id: id, reason: 'Nothing found' },
    };
  },
  'POST /admin/appeals/:id/answer': async () => {
    const { seller, adId } = await suspendedAd();
    await market.call('POST', `/ads/${adId}/appeal`, { by: seller, body: { text: 'It is my car indeed' } });
    const { body } = await market.call('GET', '/admin/appeals', { by: staff.moderator });
    return {
      params: [body.data.rows[0]._id],
      body: { decision: 'uphold', reason: 'It is not' },
      entry: { action: 'ad.uphold', target_id: adId, member_id: seller.id, reason: 'It is not' },
    };
  },
  'POST /admin/staff/invitations': async () => {
    const { id } = await market.person();
    const { email: contact } = await market.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { params: [], body: { contact, role: 'support' }, entry: { action: 'staff.invite', member_id: id } };
  },
  'DELETE /admin/staff/invitations/:id': async () => {
    await call('POST', '/admin/staff/invitations', { contact: 'colleague@example.com', role: 'support' });
    const { body } = await market.call('GET', '/admin/staff/invitations', { by: staff.admin });
    const { _id } = body.data.invitations[0];
    return { params: [_id], entry: { action: 'staff.withdraw', target_id: _id, member_id: null } };
  },
  'PUT /admin/staff/:id/role': async () => {
    const { id } = await market.person('support');
    return {
      params: [id],
      body: { role: 'moderator' },
      entry: { action: 'role.grant', target_id: String(id), member_id: id },
    };
  },
  'POST /admin/payments/:id/refund': async () => {
    const { orderId, by } = await payOrder();
    const reason = 'Asked for by the seller';
    return {
      params: [orderId],
      body: { reason },
      entry: { action: 'order.refund', target_id: orderId, member_id: by.id, reason },
    };
  },
  'POST /admin/payments/:id/record': async () => {
    const { orderId, by } = await orderManually(market);
    return {
      params: [orderId],
      body: RECEIVED,
      entry: { action: 'order.record', target_id: orderId, member_id: by.id },
    };
  },
  'POST /admin/payments': async () => {
    const by = await market.person();
    const adId = await postAd(market, by);
    const { updated_at } = await market.db
      .selectFrom('ads')
      .select('updated_at')
      .where('id', '=', Number(adId))
      .executeTakeFirstOrThrow();
    const body = { ...RECEIVED, adId, updatedAt: updated_at, planId: String(PLAN.paid), amount: 2500 };
    return { params: [], body, entry: { action: 'order.record', member_id: by.id } };
  },
  'POST /admin/payments/unmatched/:id/resolve': async () => {
    const reference = randomUUID();
    const { id } = await market.db
      .insertInto('unmatched_payments')
      .values({ invoice_id: '77', reference, problem: 'unknown_order', value: '5.000 KWD', found_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      params: [id],
      body: { reason: 'Refunded at the gateway' },
      entry: {
        action: 'order.resolve-unmatched',
        target_id: reference,
        member_id: null,
        reason: 'Refunded at the gateway',
      },
    };
  },
  'POST /admin/countries': async () => ({
    params: [],
    body: newCountry('EG', 'EGP'),
    entry: { action: 'country.create', target_id: 'EG', member_id: null },
  }),
  'PUT /admin/countries/:id': async () => {
    const form = await addCountry('MA', 'MAD');
    return {
      params: ['MA'],
      body: { ...form, isHidden: true },
      entry: { action: 'country.edit', target_id: 'MA', member_id: null },
    };
  },
  'POST /admin/countries/:id/move': async () => {
    const { version } = await addCountry('TN', 'TND');
    return {
      params: ['TN'],
      body: { version, before: 'KW' },
      entry: { action: 'country.move', target_id: 'TN', member_id: null },
    };
  },
  'DELETE /admin/countries/:id': async () => {
    await addCountry('LY', 'LYD');
    return { params: ['LY'], entry: { action: 'country.remove', target_id: 'LY', member_id: null } };
  },
  'POST /admin/countries/:id/cities': async () => ({
    params: ['KW'],
    body: { cities: [{ name: { en: 'Hawally', ar: 'حولي' }, lat: 29.33, lng: 48.02 }] },
    entry: { action: 'city.add', target_id: 'KW', member_id: null },
  }),
  'PUT /admin/cities/:id': async () => {
    const form = await addCity('Edited');
    return {
      params: ['edited'],
      body: { ...form, isHidden: true },
      entry: { action: 'city.edit', target_id: 'edited', member_id: null },
    };
  },
  'POST /admin/cities/:id/move': async () => {
    const { version } = await addCity('Moved');
    return {
      params: ['moved'],
      body: { version, before: 'salmiya' },
      entry: { action: 'city.move', target_id: 'moved', member_id: null },
    };
  },
  'POST /admin/cities/:id/merge': async () => {
    await addCity('Merged');
    return {
      params: ['merged'],
      body: { into: 'salmiya' },
      entry: { action: 'city.merge', target_id: 'merged', member_id: null },
    };
  },
  'DELETE /admin/cities/:id': async () => {
    await addCity('Removed');
    return { params: ['removed'], entry: { action: 'city.remove', target_id: 'removed', member_id: null } };
  },
  'POST /admin/imports': async () => ({
    params: [],
    query: 'name=ads.csv',
    body: Buffer.from('reference\n1\n'),
    entry: { action: 'import.upload', member_id: null },
  }),
  'POST /admin/imports/:id/start': async () => {
    const id = await checkedImport();
    return { params: [id], entry: { action: 'import.start', target_id: id, member_id: null } };
  },
  'POST /admin/imports/:id/cancel': async () => {
    const id = await checkedImport();
    return { params: [id], entry: { action: 'import.cancel', target_id: id, member_id: null } };
  },
  'POST /admin/imports/:id/undo': async () => {
    const id = await checkedImport();
    await call('POST', `/admin/imports/${id}/start`, {});
    await continueImports.run(market.services, {});
    return { params: [id], entry: { action: 'import.undo', target_id: id, member_id: null } };
  },
  'POST /admin/categories': async () => ({
    params: [],
    body: newCategory('boats'),
    entry: { action: 'category.create', target_id: 'boats', member_id: null },
  }),
  'POST /admin/categories/all': async () => ({
    params: [],
    body: {
      categories: [{ ...newCategory('listed-boats'), name: { en: 'Listed boats', ar: '' } }],
      specifications: [],
    },
    entry: { action: 'category.create', target_id: 'listed-boats', member_id: null },
  }),
  'PUT /admin/categories/:id': async () => {
    const form = await addCategory('edited');
    return {
      params: ['edited'],
      body: { ...form, isHidden: true },
      entry: { action: 'category.edit', target_id: 'edited', member_id: null },
    };
  },
  'POST /admin/categories/:id/move': async () => {
    const { version } = await addCategory('moved');
    return {
      params: ['moved'],
      body: { version, parentId: null, before: 'vehicles' },
      entry: { action: 'category.move', target_id: 'moved', member_id: null },
    };
  },
  'POST /admin/categories/:id/merge': async () => {
    await addCategory('merged');
    return {
      params: ['merged'],
      body: { into: 'villas' },
      entry: { action: 'category.merge', target_id: 'merged', member_id: null },
    };
  },
  'DELETE /admin/categories/:id': async () => {
    await addCategory('removed');
    return {
      params: ['removed'],
      entry: { action: 'category.remove', target_id: 'removed', member_id: null },
    };
  },
  'POST /admin/faq': async () => ({ params: [], body: NEW_FAQ, entry: { action: 'faq.create', member_id: null } }),
  'PUT /admin/faq/:id': async () => {
    const { _id, ...form } = await addFaq();
    return {
      params: [_id],
      body: { ...form, isHidden: true },
      entry: { action: 'faq.edit', target_id: _id, member_id: null },
    };
  },
  'POST /admin/faq/:id/move': async () => {
    const [{ _id: before }, { _id, version }] = [await addFaq(), await addFaq()];
    return { params: [_id], body: { version, before }, entry: { action: 'faq.move', target_id: _id, member_id: null } };
  },
  'DELETE /admin/faq/:id': async () => {
    const { _id } = await addFaq();
    return { params: [_id], entry: { action: 'faq.remove', target_id: _id, member_id: null } };
  },
  'POST /admin/banners': async () => ({
    params: [],
    body: NEW_BANNER,
    entry: { action: 'banner.create', member_id: null },
  }),
  'PUT /admin/banners/:id': async () => {
    const { _id, state: _, ...form } = await addBanner();
    return {
      params: [_id],
      body: {
        ...form,
        title: { en: 'Near you', ar: '' },
        text: { en: 'Sofas', ar: '' },
        pictureAr: '/banner-ar.png',
        mirrorsPicture: true,
        link: '/list',
        place: 'list',
        startsAt: '2026-06-01T00:00:00.000Z',
        endsAt: '2026-07-01T00:00:00.000Z',
        isHidden: false,
      },
      entry: { action: 'banner.edit', target_id: _id, member_id: null },
    };
  },
  'POST /admin/banners/:id/move': async () => {
    const [{ _id: before }, { _id, version }] = [await addBanner(), await addBanner()];
    return {
      params: [_id],
      body: { version, before },
      entry: { action: 'banner.move', target_id: _id, member_id: null },
    };
  },
  'DELETE /admin/banners/:id': async () => {
    const { _id } = await addBanner();
    return { params: [_id], entry: { action: 'banner.remove', target_id: _id, member_id: null } };
  },
  'PUT /admin/texts/:id': async () => {
    const form = await readTexts('test');
    return {
      params: ['test'],
      body: {
        ...form,
        en: { ...form.en, 'mail/testText': 'It works' },
        ar: { ...form.ar, 'mail/testText': 'تعمل' },
      },
      entry: { action: 'text.edit', target_id: 'test', member_id: null },
    };
  },
  'POST /admin/texts/:id/test': async () => {
    const { version: _, ...texts } = await readTexts('code');
    return {
      params: ['code'],
      body: { ...texts, language: 'ar' },
      entry: { action: 'text.test', target_id: 'code', member_id: null },
    };
  },
  'POST /admin/messages/:id/answer': async () => {
    const { _id, version } = await contactMessage();
    return {
      params: [_id],
      body: { text: 'At nine', version },
      entry: { action: 'message.answer', target_id: _id, member_id: null },
    };
  },
  'PUT /admin/messages/:id/done': async () => {
    const { _id, version } = await contactMessage();
    return {
      params: [_id],
      body: { isDone: true, version },
      entry: { action: 'message.close', target_id: _id, member_id: null },
    };
  },
  'POST /admin/pages': async () => ({
    params: [],
    body: newPage('added'),
    entry: { action: 'page.create', target_id: 'added', member_id: null },
  }),
  'PUT /admin/pages/:id': async () => {
    const { body } = await market.call('GET', '/admin/pages/about-us', { by: staff.admin });
    return {
      params: ['about-us'],
      body: { ...body.data, bodyEn: '<p>Who we are</p>' },
      entry: { action: 'page.edit', target_id: 'about-us', member_id: null },
    };
  },
  'DELETE /admin/pages/:id': async () => {
    await call('POST', '/admin/pages', newPage('removed'));
    return { params: ['removed'], entry: { action: 'page.remove', target_id: 'removed', member_id: null } };
  },
  'POST /admin/plans': async () => ({
    params: [],
    body: newPlan,
    entry: { action: 'plan.create', member_id: null },
  }),
  'PUT /admin/plans/:id': async () => {
    const { _id, purpose: _, ...form } = await addPlan();
    return {
      params: [_id],
      body: { ...form, days: 60 },
      entry: { action: 'plan.edit', target_id: _id, member_id: null },
    };
  },
  'POST /admin/plans/:id/move': async () => {
    const { _id, version } = await addPlan();
    return {
      params: [_id],
      body: { version, before: String(PLAN.free) },
      entry: { action: 'plan.move', target_id: _id, member_id: null },
    };
  },
  'DELETE /admin/plans/:id': async () => {
    const { _id } = await addPlan();
    return { params: [_id], entry: { action: 'plan.remove', target_id: _id, member_id: null } };
  },
  'PUT /admin/categories/:id/details': async () => {
    await addCategory('listed');
    return {
      params: ['listed'],
      body: { version: 1, details: [{ key: 'pool', label: { en: 'Pool', ar: '' }, isHidden: false }] },
      entry: { action: 'details.edit', target_id: 'listed', member_id: null },
    };
  },
  'POST /admin/categories/:id/specifications': async () => {
    await addCategory('specified');
    return {
      params: ['specified'],
      body: { key: 'fuel', type: 'select', label: { en: 'Fuel', ar: '' } },
      entry: { action: 'attribute.create', target_id: 'specified/fuel', member_id: null },
    };
  },
  'PUT /admin/categories/:id/specifications/:key': async () => ({
    params: ['respecified', 'fuel'],
    body: { ...(await addChoice('respecified')), required: true },
    entry: { action: 'attribute.edit', target_id: 'respecified/fuel', member_id: null },
  }),
  'POST /admin/categories/:id/specifications/:key/move': async () => {
    const { version } = await addChoice('reordered');
    const body = { key: 'seats', type: 'number', label: { en: 'Seats', ar: '' } };
    await call('POST', '/admin/categories/reordered/specifications', body);
    return {
      params: ['reordered', 'fuel'],
      body: { version, before: null },
      entry: { action: 'attribute.move', target_id: 'reordered/fuel', member_id: null },
    };
  },
  'POST /admin/categories/:id/specifications/:key/merge-option': async () => {
    const { version } = await addChoice('united');
    return {
      params: ['united', 'fuel'],
      body: { version, from: 'diesel', into: 'petrol' },
      entry: { action: 'attribute.merge-option', target_id: 'united/fuel', member_id: null },
    };
  },
  'DELETE /admin/categories/:id/specifications/:key': async () => {
    await addChoice('unspecified');
    return {
      params: ['unspecified', 'fuel'],
      entry: { action: 'attribute.remove', target_id: 'unspecified/fuel', member_id: null },
    };
  },
  'POST /admin/setup': async () => {
    const token = 'the printed one';
    await market.db
      .insertInto('setup')
      .values({ token_hash: hashToken(token) })
      .execute();
    const { name, tagline, languages, defaultLanguage, ignoresBrowserLanguage } = completeTexts(DEFAULT_SITE);
    const { primaryColor, logo, headerLogo, footerLogo } = DEFAULT_SITE;
    const oman = { code: 'OM', name: { en: 'Oman', ar: '' }, dialCode: '+968', currency: 'OMR', exchangeRate: 2.6 };
    return {
      params: [],
      body: {
        token,
        name,
        tagline,
        languages,
        defaultLanguage,
        ignoresBrowserLanguage,
        primaryColor,
        logo,
        headerLogo,
        footerLogo,
        countries: [{ ...oman, lat: 23, lng: 58, cities: [] }],
        starter: 'empty',
      },
      entry: { action: 'setup.finish', target_id: 'setup', member_id: null },
    };
  },
  'PUT /admin/rules': async () => {
    const { body } = await market.call('GET', '/admin/rules', { by: staff.admin });
    const changes = {
      bannedWords: ['replica'],
      bannedWordsAction: 'reject',
      contactAction: 'hold',
      duplicateLevel: 'loose',
      duplicateAction: 'none',
      priceFactor: 9,
      priceAction: 'none',
      newAccountMaxDays: 9,
      newAccountAction: 'none',
      suspendedAction: 'none',
    };
    return {
      params: [],
      body: { ...body.data, ...changes },
      entry: { action: 'signal-rules.edit', target_id: 'rules', member_id: null },
    };
  },
  'PUT /admin/settings': async () => {
    const { body } = await market.call('GET', '/admin/settings', { by: staff.admin });
    return {
      params: [],
      body: { ...body.data, name: { en: 'Souq', ar: '' } },
      entry: { action: 'settings.edit', target_id: 'settings', member_id: null },
    };
  },
};

/** Calls that may be repeated: each leaves an entry. The others are refused the second time. */
const REPEATABLE = [
  'POST /admin/search-words',
  'POST /admin/banners',
  'POST /admin/texts/:id/test',
  'POST /admin/reasons',
  'POST /admin/faq',
  'POST /admin/imports',
  'POST /admin/plans',
  'POST /admin/staff/invitations',
  'POST /admin/users/:id/notes',
  'POST /admin/users/:id/export',
  'POST /admin/ads/:id/extend',
  'POST /admin/ads/:id/feature',
  'POST /admin/dashboard/test-address',
  'POST /admin/dashboard/test-mail',
  'POST /admin/dashboard/test-gateway',
];

/** Claims in the review queue change no data and expire. */
const NOT_RECORDED = [
  'PUT /admin/moderation/ads/:id/claim',
  'DELETE /admin/moderation/ads/:id/claim',
  'POST /admin/moderation/next',
];

/** The second call changes nothing. */
const IDEMPOTENT = [
  'PUT /admin/learnt-words/:id/refusal',
  'DELETE /admin/learnt-words/:id/refusal',
  'POST /admin/users/:id/ads',
  'POST /admin/moderation/bulk-actions',
  'POST /admin/categories/all',
];

const privileged = apiHandlers
  .map(({ endpoint }) => endpoint)
  .filter(({ access, method }) => STAFF_ROLES.some((role) => role === access) && method !== 'GET')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  .filter(([name]) => !NOT_RECORDED.includes(name));

test('each privileged write has a case here', () => {
  expect(Object.keys(WRITES).toSorted()).toEqual(privileged.map(([name]) => name).toSorted());
});

test.each(privileged)(
  '%s leaves one audit entry, and none if it is refused',
  async (name, { method, path, access }) => {
    const { params, query = '', body = {}, entry, apply } = (await WRITES[name]?.()) ?? { params: [], entry: {} };
    const url = `${params.reduce<string>((rest, id) => rest.replace(/:\w+/, String(id)), path)}?${query}`;
    const before = (await entries()).length;
    const by = access === 'admin' ? staff.admin : access === 'moderator' ? staff.moderator : supportAgent;

    expect((await market.call(method, url, { by: await market.person(), body })).status).toBe(403);
    expect(await entries()).toHaveLength(before);
    const { status, headers } = await market.call(method, url, { by, body });
    expect(status).toBe(200);
    await apply?.();
    const made = (await entries()).slice(before);
    expect(made).toMatchObject([
      {
        ...entry,
        at: new Date(market.time.now),
        actor_id: by.id,
        actor_role: access,
        ip: '127.0.0.1',
        request_id: headers.get('x-request-id'),
      },
    ]);
    expect(made[0]?.after).not.toEqual(made[0]?.before);
    // The audit log's screen shows fields in words.
    const fields = Object.keys({ ...made[0]?.before, ...made[0]?.after }).map((field) => `field_${field}`);
    const words = FIELD_WORDS[made[0]!.target_kind].flatMap((namespace) => Object.keys(wordsOf('en', namespace)));
    expect(words).toEqual(expect.arrayContaining(fields));
    const isRepeatable = REPEATABLE.includes(name);
    const again = await market.call(method, url, { by, body });
    expect(isRepeatable || IDEMPOTENT.includes(name) ? [200] : [404, 409, 422]).toContain(again.status);
    expect(await entries()).toHaveLength(before + (isRepeatable ? 2 : 1));
  },
);

test('a change of a live ad is recorded as such', async () => {
  const seller = await market.person();
  const adId = await waitingAd(seller);
  await market.call('POST', `/admin/moderation/ads/${adId}/approve`, { by: staff.moderator });
  const { id } = await market.db
    .selectFrom('images')
    .select('id')
    .where('owner_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const content = { title: { en: 'Toyota Camry 2020' }, description: {}, area: null, city_id: null, attributes: {} };
  const revision = { ad_id: Number(adId), content: JSON.stringify({ ...content, features: [] }), image_ids: [id] };
  await market.db.insertInto('ad_revisions').values(revision).execute();
  await market.call('POST', `/admin/moderation/ads/${adId}/reject`, {
    by: staff.moderator,
    body: { reason: 'Another car' },
  });
  expect((await entries()).at(-1)).toMatchObject({
    action: 'ad.reject-change',
    target_id: adId,
    before: { status: 'active', change: 'pending' },
    after: { status: 'active', change: 'rejected' },
  });
});

test('records a role granted by the command, without an actor', async () => {
  const person = await market.person();
  const { mobile } = await market.db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await grantRole(market.services, { countryCode: '+965', mobile, role: 'moderator' });
  expect((await entries()).at(-1)).toMatchObject({
    action: 'role.grant',
    actor_id: null,
    actor_role: null,
    target_id: String(person.id),
    member_id: person.id,
    before: { role: 'member' },
    after: { role: 'moderator' },
    ip: '',
    request_id: null,
  });
});

test('records that the gateway refused a refund', async () => {
  const { orderId } = await payOrder();
  await market.db.updateTable('orders').set({ amount: 1 }).where('id', '=', orderId).execute();
  expect((await call('POST', `/admin/payments/${orderId}/refund`, { reason: 'A mistake' })).status).toBe(409);
  expect((await entries()).slice(-2)).toMatchObject([
    { action: 'order.refund', before: { status: 'paid' }, after: { status: 'refunding' } },
    { action: 'order.refund-refused', before: { status: 'refunding' }, after: { status: 'paid' } },
  ]);
});

test('the database refuses to change or delete entries', async () => {
  const change = (set: string) => sql.raw(`update audit_log set ${set}`).execute(market.db);
  for (const set of ["action = 'ad.reject'", 'actor_id = null, actor_role = null', "ip = '10.0.0.1'", "reason = 'x'"])
    await expect(change(set), set).rejects.toThrow('append-only');
  await expect(market.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(market.db)).rejects.toThrow('append-only');
  expect((await entries()).length).toBeGreaterThan(0);
});

test('erasing a member erases the reasons about them and their IP addresses, and nothing else', async () => {
  const [seller, moderator] = [await market.person(), await market.person('moderator')];
  const adId = await waitingAd(seller);
  const body = { reason: 'Salma sells a forgery' };
  await market.call('POST', `/admin/moderation/ads/${adId}/reject`, { by: moderator, body });
  const before = await entries();
  const scrub = async ({ id }: Person) => {
    const closed_at = new Date(market.time.now - 15 * 86_400_000);
    await market.db.updateTable('users').set({ status: 'closed', closed_at }).where('id', '=', id).execute();
    await scrubAccounts([]).run(market.services, {});
  };
  const last = before.length - 1;
  await scrub(seller);
  expect(await entries()).toEqual(before.with(last, { ...before[last]!, reason: null }));
  await scrub(moderator);
  expect(await entries()).toEqual(before.with(last, { ...before[last]!, reason: null, ip: '' }));
});
