import { afterAll, expect, test } from 'vitest';

import type { AdStatus } from '#features/ads/contract.ts';
import { decide, edit } from '#tests/support/editing.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const formOf = async (by: Person, id: string) => (await market.call('GET', `/ads/${id}/form`, { by })).body.data.ad;
const setStatus = (id: string, status: AdStatus) =>
  market.db.updateTable('ads').set({ status }).where('id', '=', Number(id)).execute();
const repost = (by: Person | undefined, id: string, form: object) =>
  market.call('POST', `/ads/${id}/re-post`, { ...(by && { by }), body: form });

/** A seller with a live ad. */
async function seller(): Promise<{ by: Person; id: string }> {
  const by = await market.person();
  return { by, id: await liveAd(market, by) };
}

test.each(['expired', 'sold', 'archived'] as const)(
  'an ad that is %s can be reposted with its pictures and needs a new payment',
  async (status) => {
    const { by, id } = await seller();
    await setStatus(id, status);
    const form = carForm((await formOf(by, id)).images.map((image: { _id: string }) => image._id));
    const answers = [await repost(by, id, form), await repost(by, id, form)];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    const [first, second] = answers.map(({ body }) => body.data.ad);
    expect([first._id, first.status, first.imageCount]).toEqual([second._id, 'pending_payment', 1]);
    const row = await market.db
      .selectFrom('ads')
      .select('posted_from')
      .where('id', '=', Number(first._id))
      .executeTakeFirstOrThrow();
    expect(row.posted_from).toBe(Number(id));
    expect((await formOf(by, id)).status).toBe(status);
  },
);

test.each(['sold', 'expired', 'archived'] as const)(
  'a change that was in review when the ad was %s is in the form for reposting it',
  async (status) => {
    const { by, id } = await seller();
    const picture = await addImage(market, by);
    await edit(market, by, id, { title: { en: 'Camry, new tyres' }, images: [picture] });
    await setStatus(id, status);
    const form = await formOf(by, id);
    expect(form).toMatchObject({
      title: { en: 'Camry, new tyres' },
      images: [{ _id: picture }],
      change: { status: 'pending' },
    });
    const posted = (await repost(by, id, { ...carForm([picture]), title: form.title })).body.data.ad;
    expect(posted).toMatchObject({ title: { en: 'Camry, new tyres' }, image: { _id: picture } });
  },
);

test('a rejected change is not reposted', async () => {
  const { by, id } = await seller();
  await edit(market, by, id, { title: { en: 'Call me at 555' } });
  await decide(market, await market.person('moderator'), id, 'reject');
  await setStatus(id, 'archived');
  expect(await formOf(by, id)).toMatchObject({ title: { en: 'Toyota Camry 2019' }, change: null });
});

test('only an own archived ad can be reposted', async () => {
  const { by, id } = await seller();
  const stranger = await market.person();
  const form = carForm([await addImage(market, by)]);
  expect((await repost(by, id, form)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  await setStatus(id, 'suspended');
  expect((await repost(by, id, form)).status).toBe(409);
  await setStatus(id, 'sold');
  expect((await repost(undefined, id, form)).status).toBe(401);
  expect((await repost(stranger, id, carForm([await addImage(market, stranger)]))).status).toBe(403);
  expect((await repost(by, id, { ...form, title: {} })).status).toBe(422);
  expect((await repost(by, '999999', form)).status).toBe(404);
});
