import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { call } from '#tests/support/call.ts';
import { carForm } from '#tests/support/car-form.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, PLAN } from '#tests/support/marketplace.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { noisyPhoto } from '#tests/support/noisy-photo.ts';

import { CHUNK_BYTES } from './rules.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let market: Marketplace;
let photo: Buffer;
beforeAll(async () => {
  server = await startS3Server();
  market = await openMarketplace({ ...server.settings, S3_PUBLIC_URL: server.publicUrl });
  photo = await noisyPhoto();
}, 60_000);
afterAll(async () => {
  await market.close();
  await server.close();
});

async function startUpload(by: Person): Promise<string> {
  return (await market.call('POST', '/uploads', { by, body: { size: photo.length } })).body.data.upload._id;
}

const send = (by: Person, id: string, from: number, origin = market.origin) =>
  call(origin, 'PUT', `/uploads/${id}?from=${from}`, { by, body: photo.subarray(from, from + CHUNK_BYTES) });
const finish = (by: Person, id: string, origin = market.origin) => call(origin, 'POST', `/uploads/${id}/image`, { by });

async function sendAll(by: Person, id: string): Promise<void> {
  for (let from = 0; from < photo.length; from += CHUNK_BYTES) expect((await send(by, id, from)).status).toBe(200);
}

async function uploadPicture(by: Person): Promise<string> {
  const id = await startUpload(by);
  await sendAll(by, id);
  return (await finish(by, id)).body.data.image._id;
}

const loadPicture = (path: string) => fetch(`${market.origin}/media/${path}-400.webp`, { redirect: 'manual' });
const isPublished = async (image: string) => (await fetch(`${server.publicUrl}/${image}-400.webp`)).ok;

test('an ad’s pictures get public addresses when the ad has a page', async () => {
  const seller = await market.person();
  const image = await uploadPicture(seller);
  const chunks: string[] = [];
  for await (const key of market.services.storage.list()) if (key.endsWith('.piece')) chunks.push(key);
  expect(chunks).toEqual([]);
  const posted = await market.call('POST', '/ads', { by: seller, body: carForm([image]) });
  const adId = posted.body.data.ad._id;
  await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId, planId: String(PLAN.free), purpose: 'post' },
  });

  const waiting = await loadPicture(image);
  const bytes = Buffer.from(await waiting.arrayBuffer());
  expect([waiting.status, (await sharp(bytes).metadata()).width]).toEqual([200, 400]);
  expect(await isPublished(image)).toBe(false);

  const moderator = await market.person('moderator');
  expect((await market.call('POST', `/admin/moderation/ads/${adId}/approve`, { by: moderator })).status).toBe(200);
  const live = await loadPicture(image);
  expect([live.status, live.headers.get('location')]).toEqual([302, `${server.publicUrl}/${image}-400.webp`]);
  const published = await fetch(live.headers.get('location') ?? '');
  expect(bytes.equals(Buffer.from(await published.arrayBuffer()))).toBe(true);
  expect(published.headers.get('content-type')).toBe('image/webp');
});

test('a picture of a message is never at the public address', async () => {
  const [seller, buyer] = [await market.person(), await market.person()];
  const [shown, sent] = [await uploadPicture(seller), await uploadPicture(buyer)];
  const adId = (await market.call('POST', '/ads', { by: seller, body: carForm([shown]) })).body.data.ad._id;
  await market.call('POST', '/payment/orders', {
    by: seller,
    body: { adId, planId: String(PLAN.free), purpose: 'post' },
  });
  await market.call('POST', `/admin/moderation/ads/${adId}/approve`, { by: await market.person('moderator') });
  expect((await loadPicture(sent)).status).toBe(200); // before it is sent, as a preview
  const { conversation } = (await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } })).body.data;
  const message = { clientId: randomUUID(), images: [sent] };
  await market.call('POST', `/chat/conversations/${conversation._id}/messages`, { by: buyer, body: message });

  expect((await loadPicture(`${conversation.pictureAccess}/${sent}`)).status).toBe(200);
  expect((await loadPicture(sent)).status).toBe(404);
  expect(await isPublished(sent)).toBe(false);
});

/** Loads a picture for the first time, and removes it while the bucket is copying it. */
async function removeWhilePublished(path: string, remove: () => Promise<{ status: number }>): Promise<Response> {
  const copied = Promise.withResolvers<void>();
  server.faults.holdCopy = copied.promise;
  const loaded = fetch(`${market.origin}${path}`, { redirect: 'manual' });
  try {
    await expect.poll(() => server.faults.holdCopy === undefined).toBe(true);
    expect((await remove()).status).toBe(200);
  } finally {
    copied.resolve();
  }
  return loaded;
}

test('an ad’s picture that is deleted while it is published is not public afterwards', async () => {
  const seller = await market.person();
  const image = await uploadPicture(seller);
  const adId = await liveAd(market, seller, { images: [image] });
  const answer = await removeWhilePublished(`/media/${image}-400.webp`, () =>
    market.call('DELETE', `/ads/${adId}`, { by: seller }),
  );
  expect([answer.status, await isPublished(image)]).toEqual([404, false]);
});

test('a profile picture that is replaced while it is published is not public afterwards', async () => {
  const by = await market.person();
  const setPicture = () => market.call('PUT', '/account/picture', { by, body: photo });
  const path = (await setPicture()).body.data.user.profilePicture as string;
  const answer = await removeWhilePublished(path, setPicture);
  const published = await fetch(path.replace('/media', server.publicUrl));
  expect([answer.status, published.ok]).toEqual([404, false]);
});

test('another process continues an upload', async () => {
  const by = await market.person();
  const id = await startUpload(by);
  expect((await send(by, id, 0)).status).toBe(200);
  const other = await market.startProcess();
  try {
    for (let from = CHUNK_BYTES; from < photo.length; from += CHUNK_BYTES)
      expect((await send(by, id, from, other.origin)).status).toBe(200);
    expect((await finish(by, id, other.origin)).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('while the server is unavailable uploads get an error message, and later resume', async () => {
  const by = await market.person();
  const id = await startUpload(by);
  expect((await send(by, id, 0)).status).toBe(200);
  const refused = { status: 503, body: { success: false, errorCode: 'UNAVAILABLE' } };
  server.faults.state = 'away';
  expect(await market.call('POST', '/images', { by, body: photo })).toMatchObject(refused);
  expect(await send(by, id, CHUNK_BYTES)).toMatchObject(refused);
  server.faults.state = 'works';
  for (let from = CHUNK_BYTES; from < photo.length; from += CHUNK_BYTES)
    expect((await send(by, id, from)).status).toBe(200);
  server.faults.state = 'away';
  expect(await finish(by, id)).toMatchObject(refused);
  server.faults.state = 'works';
  const { status, body } = await finish(by, id);
  expect(status).toBe(200);
  expect((await loadPicture(body.data.image._id)).status).toBe(200);
});

test('a chunk that the server answers with 503 at first is stored', async () => {
  const by = await market.person();
  const id = await startUpload(by);
  server.faults.refuse = { status: 503, times: 2 };
  await sendAll(by, id);
  expect(server.faults.refuse.times).toBe(0);
  expect((await finish(by, id)).status).toBe(200);
});

test('a hanging server does not block other reads', async () => {
  const by = await market.person();
  const ids = await Promise.all(Array.from({ length: 12 }, () => startUpload(by)));
  server.faults.state = 'hangs';
  const before = server.requests.length;
  const hanging = ids.map((id) => send(by, id, 0));
  try {
    await expect.poll(() => server.requests.length - before).toBeGreaterThanOrEqual(ids.length);
    expect((await market.call('GET', `/uploads/${ids[0]}`, { by })).status).toBe(200);
    expect((await market.call('GET', '/ads?category=cars')).status).toBe(200);
  } finally {
    server.faults.state = 'away';
    server.breakConnections();
  }
  for (const answer of await Promise.all(hanging)) expect(answer.status).toBe(503);
  server.faults.state = 'works';
  expect((await send(by, ids[0] ?? '', 0)).status).toBe(200);
});
