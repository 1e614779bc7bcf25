import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { addImage, liveAd, openMarketplace } from '#tests/support/marketplace.ts';
import { fromNow } from '#tests/support/times.ts';

import { deleteUnusedPictures } from './jobs.server.ts';
import { UNUSED_PICTURE_TTL_MS } from './rules.ts';

const market = await openMarketplace();
afterAll(() => market.close());

test('deletes unused pictures after 30 days, but none that an ad, a draft, a message or the site uses', async () => {
  const [seller, buyer] = [await market.person(), await market.person()];
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const unused = (await market.call('POST', '/images', { by: seller, body: photo })).body.data.image._id;
  const [inAd, inChange, inDraft, inMessage, inSettings, inBanner] = [
    await addImage(market, seller),
    await addImage(market, seller),
    await addImage(market, seller),
    await addImage(market, buyer),
    await addImage(market, seller),
    await addImage(market, seller),
  ];
  const adId = await liveAd(market, seller, { images: [inAd] });
  const content = JSON.stringify({});
  await market.db
    .insertInto('ad_revisions')
    .values({ ad_id: Number(adId), content, image_ids: [inChange] })
    .execute();
  const draft = { draftId: randomUUID(), images: { images: [{ _id: inDraft }] } };
  const updatedAt = new Date(market.time.now).toISOString();
  expect((await market.call('PUT', '/account/draft', { by: seller, body: { draft, updatedAt } })).status).toBe(200);
  const { conversation } = (await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } })).body.data;
  const message = { clientId: randomUUID(), content: '', images: [inMessage] };
  expect(
    (await market.call('POST', `/chat/conversations/${conversation._id}/messages`, { by: buyer, body: message }))
      .status,
  ).toBe(201);

  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, logo: `/media/${inSettings}-400.webp` }));
  const texts = { title: '{}', text: '{}' };
  await market.db
    .insertInto('banners')
    .values({ ...texts, picture: `/media/${inBanner}-1600.webp` })
    .execute();

  const isServed = async (id: string) => (await fetch(`${market.origin}/media/${id}-400.webp`)).ok;
  const remaining = async () => {
    const rows = await market.db
      .selectFrom('images')
      .select('id')
      .where('id', 'in', [unused, inAd, inChange, inDraft, inMessage, inSettings, inBanner])
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  market.time.now = fromNow(UNUSED_PICTURE_TTL_MS - 60_000).getTime();
  await deleteUnusedPictures.run(market.services, {});
  expect([(await remaining()).size, await isServed(unused)]).toEqual([7, true]);
  market.time.now = fromNow(UNUSED_PICTURE_TTL_MS + 60_000).getTime();
  await deleteUnusedPictures.run(market.services, {});
  expect(await remaining()).toEqual(new Set([inAd, inChange, inDraft, inMessage, inSettings, inBanner]));
  expect(await isServed(unused)).toBe(false);
});
