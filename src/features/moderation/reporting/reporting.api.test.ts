import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { DEFAULT_SITE, saveSite } from '#features/site/site.server.ts';
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
    .select(['user_id', 'ad_id', 'reason', 'details'])
    .where('reporter_id', '=', id)
    .orderBy('id')
    .execute();

test('replaces the reporter’s first report with the second', async () => {
  const [by, other] = [await market.person(), await market.person()];
  for (const target of TARGETS) {
    expect(await report(target, by)).toEqual([201, undefined]);
    expect(await report(target, by, { reason: 'other', details: '' })).toEqual([201, undefined]);
    expect(await report(target, other)).toEqual([201, undefined]);
  }
  expect(await reportsBy(by)).toEqual([
    { user_id: seller.id, ad_id: null, reason: 'other', details: '' },
    { user_id: null, ad_id: Number(adId), reason: 'other', details: '' },
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

test('refuses reports while reporting is turned off', async () => {
  const by = await market.person();
  await setReporting(false);
  for (const target of TARGETS) expect(await report(target, by)).toEqual([403, 'REPORTING_DISABLED']);
  expect(await reportsBy(by)).toEqual([]);
  await setReporting(true);
});
