import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { addImage, liveAd, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

/** A picture with its file, as after an upload. */
async function uploadPicture(owner: Person): Promise<string> {
  const image = await addImage(market, owner);
  await market.services.storage.write(`${image}-400.webp`, new Uint8Array([1, 2, 3]));
  return image;
}

/** A conversation about an ad of a new seller, with one picture of the buyer. */
async function sendPicture(changes: { image?: string; buyer?: Person } = {}) {
  const [seller, buyer] = [await market.person(), changes.buyer ?? (await market.person())];
  const adId = await liveAd(market, seller);
  const { body } = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const { _id: id, pictureAccess: access } = body.data.conversation as { _id: string; pictureAccess: string };
  const image = changes.image ?? (await uploadPicture(buyer));
  const message = { clientId: randomUUID(), images: [image] };
  expect((await market.call('POST', `/chat/conversations/${id}/messages`, { by: buyer, body: message })).status).toBe(
    201,
  );
  return { seller, buyer, adId, id, access, image };
}

const fetchPicture = (...path: string[]) => fetch(`${market.origin}/media/${path.join('/')}-400.webp`);
const statusOf = async (...path: string[]) => (await fetchPicture(...path)).status;

test('a picture of a message opens only at a signed address', async () => {
  const { seller, id, access, image } = await sendPicture();
  const response = await fetchPicture(access, image);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toMatch(/^private\b/);
  expect(await statusOf(image)).toBe(404);
  expect(await statusOf('made-up', image)).toBe(404);

  const { body } = await market.call('GET', `/chat/conversations/${id}`, { by: seller });
  expect(body.data.conversation.pictureAccess).toBe(access);
});

test('a signed address opens the pictures of its conversation only', async () => {
  const [one, other] = [await sendPicture(), await sendPicture()];
  expect(await statusOf(one.access, other.image)).toBe(404);
  expect(await statusOf(one.access, await uploadPicture(one.buyer))).toBe(404);
  const forged = one.access.replace(/^\d+/, other.id);
  expect(await statusOf(forged, other.image)).toBe(404);
});

test('a signed address stays the same for a day, expires after two, and cannot be extended', async () => {
  const { buyer, id, access, image } = await sendPicture();
  const renew = async () =>
    (await market.call('GET', `/chat/conversations/${id}`, { by: await signIn(market.services, buyer.id) })).body.data
      .conversation.pictureAccess;
  const start = market.time.now;
  market.time.now = start - (start % DAY_MS) + DAY_MS - 1_000;
  expect(await renew()).toBe(access);
  const [, expiry = ''] = access.split('-');
  const extended = access.replace(expiry, String(Number(expiry) + 9));
  market.time.now = start + 2 * DAY_MS;
  try {
    expect(await statusOf(access, image)).toBe(404);
    expect(await statusOf(extended, image)).toBe(404);
  } finally {
    market.time.now = start;
  }
});

test('a picture that is also in an ad stays public', async () => {
  const seller = await market.person();
  const image = await uploadPicture(seller);
  await liveAd(market, seller, { images: [image] });
  await sendPicture({ image, buyer: seller });
  const response = await fetchPicture(image);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/^public\b/);
});
