import { readdirSync } from 'node:fs';

import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { createLog } from '#platform/log/log.server.ts';
import { createPictureDecoder } from '#platform/picture-decoder/picture-decoder.server.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { incomingFolder } from './receive-picture.server.ts';

const market = await openMarketplace();
const usual = market.services.decoder;
const open = (program: string) =>
  createPictureDecoder({
    config: { pictures: { maxBytes: 300 * 1024 * 1024, maxSeconds: 2 } },
    log: createLog('silent'),
    program: new URL(program, import.meta.url),
  });
const breaking = open('../../../../tests/support/breaking-decoder.ts');
const unreachable = open('there-is-no-such-program.ts');
beforeEach(() => {
  market.services.decoder = breaking;
});
afterAll(async () => {
  for (const decoder of [usual, breaking, unreachable]) decoder.close();
  await market.close();
});

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const upload = (by: Person, body: Buffer) => market.call('POST', '/images', { by, body });

async function uploadInChunks(by: Person, file: Buffer): Promise<string> {
  const { body } = await market.call('POST', '/uploads', { by, body: { size: file.length } });
  const id: string = body.data.upload._id;
  await market.call('PUT', `/uploads/${id}?from=0`, { by, body: file });
  return id;
}

test.each([
  ['endless loop', 413, 'IMAGE_TOO_LARGE'],
  ['allocation without end', 413, 'IMAGE_TOO_LARGE'],
  ['abort', 415, 'IMAGE_UNREADABLE'],
])('after an %s in the decoder, the owner gets an error, and the site goes on', async (fault, status, errorCode) => {
  const [owner, other] = [await market.person(), await market.person()];
  const file = Buffer.concat([jpeg, Buffer.from(fault)]);
  const id = await uploadInChunks(owner, file);
  const refused = Promise.all([upload(owner, file), market.call('POST', `/uploads/${id}/image`, { by: owner })]);
  expect((await market.call('GET', '/category')).status).toBe(200);
  expect((await upload(other, jpeg)).status).toBe(200);
  for (const answer of await refused) expect(answer).toMatchObject({ status, body: { errorCode } });
  expect((await upload(owner, jpeg)).status).toBe(200);
  expect((await market.call('GET', `/uploads/${id}`, { by: owner })).status).toBe(404);
  const left = readdirSync(incomingFolder(market.config)).filter((name) => !name.endsWith(' breaks'));
  expect(left).toEqual([]);
});

test('a profile picture that breaks the decoder leaves the old one', async () => {
  const by = await market.person();
  const first = await market.call('PUT', '/account/picture', { by, body: jpeg });
  const file = Buffer.concat([jpeg, Buffer.from('abort')]);
  expect((await market.call('PUT', '/account/picture', { by, body: file })).status).toBe(415);
  const { profilePicture } = (await market.call('GET', '/account/profile', { by })).body.data.user;
  expect(profilePicture).toBe(first.body.data.user.profilePicture);
});

test('an upload survives a decoder that does not start', async () => {
  const by = await market.person();
  const id = await uploadInChunks(by, jpeg);
  market.services.decoder = unreachable;
  const refused = await market.call('POST', `/uploads/${id}/image`, { by });
  expect(refused).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
  market.services.decoder = usual;
  expect((await market.call('POST', `/uploads/${id}/image`, { by })).status).toBe(200);
});
