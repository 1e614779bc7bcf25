import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { notifyFollowedAds } from '#features/alerts/notify-buyers.server.ts';
import { emailUnreadMessages } from '#features/chat/email-unread-messages.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';

import { codeFor, signUp, verify } from './accounts.ts';
import { carForm } from './car-form.ts';
import { type Answer, type Marketplace, type Person, PLAN, postAd } from './marketplace.ts';
import { createOrder, press, verifyPayment } from './paying.ts';

/** In the name and the emails of the marked member. */
export const SELF = 'zqxself';
export const MOBILE = '69871234';
/** At the start of a word in all texts by and about the member. */
export const TEXT = 'zqxtext';
/** In the reason of an entry on the block list. */
export const BLOCK = 'zqxblock';

const OLD_EMAIL = `${SELF}.old@example.com`;
const EMAIL = `${SELF}.new@example.com`;
const PASSWORD = 'a right password';

/** A text of 10 or more characters. */
const mark = (topic: string) => `${TEXT}${topic} is marked`;
const jpeg = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

type Caller = (
  method: string,
  path: string,
  by?: Person,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer['body']>;

/**
 * A member with data in as many columns as possible: each text has a mark. `friend` got a notification and an answer
 * that name the member, `seller` a chat message. Returns the ids of the member's pictures, too.
 */
export async function createMarkedMember(market: Marketplace) {
  const [friend, seller, moderator, admin] = [
    await market.person(),
    await market.person(),
    await market.person('moderator'),
    await market.person('admin'),
  ];
  const call: Caller = async (method, path, by, body, headers) => {
    const answer = await market.call(method, path, {
      ...(by && { by }),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
    if (answer.status > 299) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  await transact(market.services, (trx) =>
    saveSite(trx, { ...DEFAULT_SITE, enableChatInContactUs: true, enableReportingOfAdsandUsers: true }),
  );
  const by = await join(market, call);
  await call('PUT', `/users/${by.id}/follow`, friend);
  const { pictures, adIds } = await publish(market, call, { by, moderator, admin });
  await writeToOthers(market, call, { by, seller });
  await beReported(call, { by, friend, moderator, seller });
  await beManaged(call, { by, moderator, admin });
  await pay(market, { by, adId: await postAd(market, by) });
  await storeRest(market, by, { adId: adIds[0]!, picture: pictures[0]! }); // one was posted
  market.time.now += 12 * MINUTE_MS;
  await notifyFollowedAds.run(market.services, {});
  await emailUnreadMessages.run(market.services, {});
  return { by, friend, seller, moderator, email: EMAIL, pictures, call };
}

/** Signs up, logs in with a wrong and the right password, writes to support, changes the email, and sets a profile. */
async function join(market: Marketplace, call: Caller): Promise<Person> {
  await signUp(market, { name: `${SELF} Haddad`, email: OLD_EMAIL, mobile: MOBILE, password: PASSWORD });
  const { status, body } = await verify(market, OLD_EMAIL, await codeFor(market, OLD_EMAIL));
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { id } = await market.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', OLD_EMAIL)
    .executeTakeFirstOrThrow();
  const login = { countryCode: '+965', mobile: MOBILE, password: PASSWORD };
  await market.call('POST', '/auth/login', { body: { ...login, password: 'not the one' } });
  const { accessToken } = await call('POST', '/auth/login', undefined, login, { 'user-agent': mark('agent') });
  const by = { id, token: accessToken };
  await call('POST', '/contact', undefined, { name: SELF, email: OLD_EMAIL, message: mark('contact') });
  market.time.now += 4 * MINUTE_MS;
  await call('POST', '/auth/generate-otp', by, { password: PASSWORD, email: EMAIL });
  await call('PUT', '/account/email', by, { email: EMAIL, otp: await codeFor(market, EMAIL) });
  await call('PUT', '/account/profile', by, { name: `${SELF} Haddad`, bio: mark('bio') });
  await call('PUT', '/account/picture', by, await jpeg());
  return by;
}

/** One live ad with a rejected change, which was extended by staff; one rejected; one suspended; and a draft. */
async function publish(
  market: Marketplace,
  call: Caller,
  { by, moderator, admin }: { by: Person; moderator: Person; admin: Person },
) {
  const pictures: string[] = [];
  const form = async (topic: string) => {
    const { image } = await call('POST', '/images', by, await jpeg());
    pictures.push(image._id);
    return carForm([image._id], {
      title: { en: mark(topic) },
      description: { en: `${mark('description')}, and never in an accident.` },
      area: mark('area'),
      location: { lat: 29.345678, lng: 48.056789 },
    });
  };
  const post = async (topic: string) => {
    const { ad } = await call('POST', '/ads', by, await form(topic));
    await call('POST', '/payment/orders', by, { adId: ad._id, planId: String(PLAN.free), purpose: 'post' });
    return ad._id as string;
  };
  const [live, rejected, suspended] = [await post('live'), await post('rejected'), await post('suspended')];
  market.time.now += MINUTE_MS;
  for (const id of [live, suspended]) await call('POST', `/admin/moderation/ads/${id}/approve`, moderator);
  await call('POST', `/admin/moderation/ads/${rejected}/reject`, moderator, { reason: mark('rejection') });
  const { ad } = await call('GET', `/ads/${live}/form`, by);
  await call('PUT', `/ads/${live}`, by, { ...(await form('change')), updatedAt: ad.updatedAt });
  await call('POST', `/admin/moderation/ads/${live}/reject`, moderator, { reason: mark('revision') });
  await call('POST', `/admin/ads/${live}/extend`, admin, { days: 3, reason: mark('extension') });
  await call('POST', `/admin/ads/${suspended}/suspend`, moderator, { reason: mark('suspension') });
  await call('POST', `/ads/${suspended}/appeal`, by, { text: mark('appeal') });
  const { rows } = await call('GET', '/admin/appeals', admin);
  await call('POST', `/admin/appeals/${rows[0]._id}/answer`, admin, { decision: 'uphold', reason: mark('answer') });
  const draft = { draftId: randomUUID(), adInfo: { title: { en: mark('draft') } } };
  await call('PUT', '/account/draft', by, { draft, updatedAt: new Date(market.time.now).toISOString() });
  return { pictures, adIds: [live, rejected, suspended].map(Number) };
}

/** Chats with a seller and with support, and saves the seller's ad and a search. */
async function writeToOthers(
  market: Marketplace,
  call: Caller,
  { by, seller }: { by: Person; seller: Person },
): Promise<void> {
  const adId = await postAd(market, seller);
  await market.db.updateTable('ads').set({ status: 'active' }).where('id', '=', Number(adId)).execute();
  const write = async (path: string, body: object, content: string) => {
    const { conversation } = await call('POST', path, by, body);
    await call('POST', `/chat/conversations/${conversation._id}/messages`, by, { clientId: randomUUID(), content });
  };
  await write('/chat/conversations', { adId }, mark('chat'));
  await write('/chat/support', {}, mark('support'));
  await call('PUT', `/ads/${adId}/save`, by);
  await call('PUT', `/users/${seller.id}/follow`, by);
  const search = { name: mark('search'), address: `/list/cars?search=${TEXT}query`, frequency: 'daily' };
  await call('POST', '/saved-searches', by, search);
}

/** Reports the seller; is reported by the friend, and warned. */
async function beReported(
  call: Caller,
  { by, friend, moderator, seller }: { by: Person; friend: Person; moderator: Person; seller: Person },
): Promise<void> {
  await call('POST', `/users/${seller.id}/report`, by, { reason: 'fraud', details: mark('report') });
  await call('POST', `/users/${by.id}/report`, friend, { reason: 'fraud', details: `${SELF} lies` });
  await call('PUT', `/users/${moderator.id}/block`, by);
  const { rows } = await call('GET', `/admin/reports?memberId=${by.id}`, moderator);
  const body = { decision: 'warn', reason: `${SELF}: ${mark('warning')}`, until: null };
  await call('POST', `/admin/reports/${rows[0]._id}/decide`, moderator, body);
}

/** What staff store about the member, whose old email they block. */
async function beManaged(
  call: Caller,
  { by, moderator, admin }: { by: Person; moderator: Person; admin: Person },
): Promise<void> {
  await call('POST', `/admin/users/${by.id}/notes`, moderator, { text: `${SELF}: ${mark('note')}` });
  await call('POST', '/admin/staff/invitations', admin, { contact: EMAIL, role: 'support' });
  const { rows } = await call('GET', '/admin/messages', admin);
  await call('POST', `/admin/messages/${rows[0]._id}/answer`, admin, { version: 1, text: mark('reply') });
  const { stored } = await call('GET', `/admin/users/${by.id}/posting-limits`, moderator);
  await call('PUT', `/admin/users/${by.id}/posting-limits`, moderator, { ...stored, isOwn: true, maxOpenAds: 77 });
  await call('POST', '/admin/block-list', moderator, { kind: 'email', value: OLD_EMAIL, reason: `${BLOCK} is banned` });
}

/** Pays an order, about which staff noted something. */
async function pay(market: Marketplace, { by, adId }: { by: Person; adId: string }): Promise<void> {
  const { paymentUrl, orderId } = await createOrder(market, PLAN.paid, { by, adId, purpose: 'post' });
  await verifyPayment(market, (await press(paymentUrl, 'pay')).paymentId);
  const payment = { invoice_id: 'other', problem: 'mismatch', value: '1 KWD', found_at: new Date() } as const;
  await market.db
    .insertInto('unmatched_payments')
    .values({ ...payment, reference: orderId, note: `${SELF} paid twice` })
    .execute();
}

/** What an import, a passkey, a browser's push service and a mail server that refuses would have stored. */
async function storeRest(
  market: Marketplace,
  by: Person,
  { adId, picture }: { adId: number; picture: string },
): Promise<void> {
  const { db } = market;
  await db.updateTable('images').set({ owner_id: null }).where('id', '=', picture).execute();
  await db
    .updateTable('ads')
    .set({ reference: `${TEXT}reference`, import_digest: `${TEXT}digest` })
    .where('id', '=', adId)
    .execute();
  const key = { counter: 0, created_at: new Date(market.time.now), public_key: Buffer.from(`${TEXT}key`) };
  await db
    .insertInto('passkeys')
    .values({ ...key, id: `${TEXT}passkey`, name: mark('passkey'), transports: [], user_id: by.id })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', by.id)
    .where('user_agent', 'like', `${TEXT}%`)
    .executeTakeFirstOrThrow();
  const push = { endpoint: `https://push.example/${TEXT}`, p256dh: `${TEXT}p256dh`, auth: `${TEXT}auth` };
  const dates = { created_at: new Date(market.time.now), session_id: session.id, user_id: by.id };
  await db
    .insertInto('push_subscriptions')
    .values({ ...push, ...dates })
    .execute();
  const now = market.time.now;
  const dated = { user_id: by.id, created_at: new Date(now) };
  await db
    .insertInto('authenticators')
    .values({ ...dated, sealed_secret: '-', last_step: 0 })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id: by.id, code_hash: '-' }).execute();
  await db
    .insertInto('factor_challenges')
    .values({ ...dated, reference_hash: '-', purpose: 'login', expires_at: new Date(now) })
    .execute();
  await db
    .insertInto('mails')
    .values({
      recipient: 'other@example.com',
      subject: `${SELF} wrote to you`,
      text: mark('mail'),
      html: mark('mail'),
      lang: 'en',
      expires_at: new Date(now + 7 * DAY_MS),
      failed_at: new Date(now),
      failure: `550 ${mark('failure')}`,
    })
    .execute();
}
