import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, postAd } from '#tests/support/marketplace.ts';

let market: Marketplace;
let seller: Person;
let adId: string;
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  adId = await liveAd(market, seller);
  await setReporting(true);
}, 60_000);
afterAll(() => market.close());

const setReporting = (isEnabled: boolean) =>
  transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableReportingOfAdsandUsers: isEnabled }));
const FRAUD = { reason: 'fraud', details: 'Asks for money first' };
const paths = () => ({ user: `/users/${seller.id}/report`, ad: `/ads/${adId}/report` });
const TARGETS = ['user', 'ad'] as const;
const report = async (target: 'user' | 'ad', by?: Person, body: unknown = FRAUD) => {
  const answer = await market.call('POST', paths()[target], { ...(by && { by }), body });
  return [answer.status, answer.body.errorCode];
};
const reportsBy = ({ id }: Person) =>
  market.db
    .selectFrom('reports')
    .innerJoin('report_cases', 'report_cases.id', 'case_id')
    .select(['target', 'reports.reason', 'details', 'messages', 'report_count'])
    .where('reporter_id', '=', id)
    .orderBy('reports.id')
    .execute();

test('replaces the reporter’s first report with the second', async () => {
  const [by, other] = [await market.person(), await market.person()];
  for (const target of TARGETS) {
    expect(await report(target, by)).toEqual([201, undefined]);
    expect(await report(target, by, { reason: 'other', details: '' })).toEqual([201, undefined]);
    expect(await report(target, other)).toEqual([201, undefined]);
  }
  expect(await reportsBy(by)).toEqual([
    { target: `user:${seller.id}`, reason: 'other', details: '', messages: [], report_count: 2 },
    { target: `ad:${adId}`, reason: 'other', details: '', messages: [], report_count: 2 },
  ]);
  expect((await reportsBy(other)).map(({ details }) => details)).toEqual([FRAUD.details, FRAUD.details]);
});

test.each(TARGETS)(
  'requires a login, a reason and short details to report a %s, and refuses the owner',
  async (target) => {
    const by = await market.person();
    expect(await report(target)).toEqual([401, 'UNAUTHORIZED']);
    for (const body of [{ details: '' }, { reason: 'boring', details: '' }, { ...FRAUD, details: 'x'.repeat(1001) }]) {
      expect(await report(target, by, body)).toEqual([422, 'VALIDATION_FAILED']);
    }
    expect(await report(target, seller)).toEqual([409, 'NOT_YOURSELF']);
    expect(await reportsBy(by)).toEqual([]);
  },
);

test('refuses to report an ad or a member that the reporter cannot see', async () => {
  const by = await market.person();
  const hidden = await postAd(market, seller);
  const code = async (path: string) => (await market.call('POST', path, { by, body: FRAUD })).body.errorCode;
  expect([await code(`/ads/${hidden}/report`), await code('/ads/999999/report')]).toEqual([
    'AD_NOT_FOUND',
    'AD_NOT_FOUND',
  ]);
  expect([await code('/users/999999/report'), await code('/users/x/report')]).toEqual(['USER_NOT_FOUND', 'NOT_FOUND']);
});

/** A conversation in which the buyer writes and the seller answers with `answers`. */
async function conversation(answers: string[]) {
  const buyer = await market.person();
  const id = (await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } })).body.data.conversation
    ._id as string;
  const send = (by: Person, content: string) =>
    market.call('POST', `/chat/conversations/${id}/messages`, { by, body: { clientId: randomUUID(), content } });
  await send(buyer, 'Is it still there?');
  for (const answer of answers) await send(seller, answer);
  return { buyer, id };
}
const reportMessages = (id: string, by: Person, messages: number[]) =>
  market.call('POST', `/chat/conversations/${id}/report`, { by, body: { ...FRAUD, messages } });

test('reports messages of the other side of a conversation', async () => {
  const { buyer, id } = await conversation(['Send 50 KD first', 'To this account']);
  expect((await reportMessages(id, buyer, [3, 2, 3])).status).toBe(201);
  expect(await reportsBy(buyer)).toMatchObject([
    { target: `conversation:${id}:${seller.id}`, reason: 'fraud', messages: [2, 3] },
  ]);
  // The seller may report the buyer's message, too: that is another case.
  expect((await reportMessages(id, seller, [1])).status).toBe(201);
  expect((await reportsBy(seller)).map(({ target }) => target)).toContain(`conversation:${id}:${buyer.id}`);
});

test('refuses to report own messages, missing ones, none, other people’s conversations and support', async () => {
  const { buyer, id } = await conversation(['Yes']);
  const code = async (by: Person, messages: number[], of = id) =>
    (await reportMessages(of, by, messages)).body.errorCode;
  for (const messages of [[1], [1, 2], [3], [], [0]]) expect(await code(buyer, messages)).toBe('VALIDATION_FAILED');
  expect(await code(await market.person(), [2])).toBe('CONVERSATION_NOT_FOUND');
  expect(await code(await market.person('moderator'), [2])).toBe('CONVERSATION_NOT_FOUND');
  await transact(market.services, (trx) =>
    saveSite(trx, { ...DEFAULT_SITE, enableReportingOfAdsandUsers: true, enableChatInContactUs: true }),
  );
  const support = (await market.call('POST', '/chat/support', { by: buyer })).body.data.conversation._id;
  expect(await code(buyer, [1], support)).toBe('NOT_REACHABLE');
  await setReporting(true);
  expect(await reportsBy(buyer)).toEqual([]);
});

test('refuses reports while reporting is turned off', async () => {
  const by = await market.person();
  await setReporting(false);
  for (const target of TARGETS) expect(await report(target, by)).toEqual([403, 'REPORTING_DISABLED']);
  expect(await reportsBy(by)).toEqual([]);
  await setReporting(true);
});
