import { afterAll, expect, test } from 'vitest';

import { openAttributes } from '#tests/support/attributes.ts';
import { liveAd } from '#tests/support/marketplace.ts';

const { market, seller, call, list, form, addCategory, entries } = await openAttributes();
afterAll(() => market.close());

test('additional details are edited as a list; one that ads use is hidden instead of removed', async () => {
  const top = await addCategory();
  const slug = await addCategory(top);
  const item = (key: string, isHidden = false) => ({ key, label: { en: key, ar: '' }, isHidden });
  const saveDetails = async (id: string, ...details: object[]) =>
    call('PUT', `${id}/details`, { version: (await list(id)).ownDetails.version, details });
  expect((await saveDetails(top, item('pool'), item('lift'))).body.data).toMatchObject({ version: 2 });
  expect((await saveDetails(slug, item('pool'))).body.fieldErrors).toEqual({ details: expect.any(String) });
  expect((await saveDetails(slug, item('gym'), item('gym'))).status).toBe(422);
  await saveDetails(slug, item('gym'));
  expect((await list(slug)).inheritedDetails).toMatchObject([{ key: 'pool', categoryId: top }, { key: 'lift' }]);
  const id = await liveAd(market, seller, await form(slug, { additionalDetails: ['lift', 'gym'] }));
  const refused = await saveDetails(top, item('pool'));
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'ATTRIBUTE_IN_USE']);
  expect((await call('GET', `${top}/details/usage`)).body.data).toEqual({ adsCount: 1, options: { lift: 1 } });
  expect((await saveDetails(top, item('lift', true))).status).toBe(200);
  const offered = await market.call('GET', `/additional-details?categoryId=${slug}`);
  expect(offered.body.data.additionalDetails).toMatchObject([{ key: 'lift', isHidden: true }, { key: 'gym' }]);
  expect((await market.call('GET', `/ads/${id}`)).body.data.ad.features).toEqual([
    { en: 'lift', ar: '' },
    { en: 'gym', ar: '' },
  ]);
  expect((await call('PUT', `${top}/details`, { version: 1, details: [] })).body.errorCode).toBe('VERSION_CONFLICT');
  expect((await entries('details', top)).at(-1)).toMatchObject({ action: 'details.edit', after: { version: 3 } });
});
