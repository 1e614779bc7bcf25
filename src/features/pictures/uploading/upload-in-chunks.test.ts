import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ApiError } from '#ui/api/api-error.ts';

import type { Image } from '../image.ts';
import { type UploadTransport, uploadInChunks, type UploadStage } from './upload-in-chunks.ts';

const CHUNK_BYTES = 10;
const IMAGE: Image = { _id: 'image', width: 1, height: 1, placeholder: '' };
const NETWORK_ERROR = new ApiError(0, { errorCode: 'NETWORK' });

/** The outcome of a call: it succeeds, its request is lost, its response is lost, or the server is busy. */
type Outcome = 'ok' | 'requestLost' | 'responseLost' | 'busy';

/** A fake server whose calls have these outcomes in order; later calls succeed. */
function fakeTransport(outcomes: Outcome[]) {
  const uploads = new Map<string, { size: number; bytes: number[] }>();
  const sent: number[] = [];
  let calls = 0;
  const find = (id: string) => {
    const upload = uploads.get(id);
    if (!upload) throw new ApiError(404, { errorCode: 'NOT_FOUND' });
    return upload;
  };
  const statusOf = (id: string) => ({
    _id: id,
    size: find(id).size,
    received: find(id).bytes.length,
    pieceBytes: CHUNK_BYTES,
  });
  const respond = async <T>(handle: () => T | Promise<T>): Promise<T> => {
    const outcome = outcomes[calls++] ?? 'ok';
    if (outcome === 'requestLost') throw NETWORK_ERROR;
    if (outcome === 'busy') throw new ApiError(503, { errorCode: 'UNAVAILABLE' });
    const answer = await handle();
    if (outcome === 'responseLost') throw NETWORK_ERROR;
    return answer;
  };
  const transport: UploadTransport = {
    start: (size) =>
      respond(() => {
        const id = `upload ${uploads.size + 1}`;
        uploads.set(id, { size, bytes: [] });
        return statusOf(id);
      }),
    getStatus: (id) => respond(() => statusOf(id)),
    sendChunk: (id, from, chunk) =>
      respond(async () => {
        const upload = find(id);
        if (from !== upload.bytes.length) throw new ApiError(409, { errorCode: 'UPLOAD_OUT_OF_STEP' });
        sent.push(from);
        upload.bytes.push(...new Uint8Array(await chunk.arrayBuffer()));
        return statusOf(id);
      }),
    finish: (id) => respond(() => (find(id), IMAGE)),
    waitBeforeRetry: async () => {},
  };
  return { transport, uploads, sent };
}

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, index) => index % 251);
const fileOf = (size: number) => new Blob([bytesOf(size)]);
const noCallbacks = { onUpload: () => {}, onStage: () => {}, onSent: () => {} };

/** Up to four busy responses: with five the upload gives up. */
const outcomeLists = fc
  .array(fc.constantFrom<Outcome>('ok', 'requestLost', 'responseLost', 'busy'), { maxLength: 40 })
  .filter((outcomes) => outcomes.filter((outcome) => outcome === 'busy').length < 5);

test('stores every chunk once and in order, whatever calls fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 95 }), outcomeLists, async (size, outcomes) => {
      const { transport, uploads, sent } = fakeTransport(outcomes);
      expect(await uploadInChunks(fileOf(size), null, transport, noCallbacks)).toBe(IMAGE);
      expect([...uploads.values()].at(-1)?.bytes).toEqual([...bytesOf(size)]);
      expect(sent).toEqual(Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, index) => index * CHUNK_BYTES));
    }),
  );
});

test('resumes an earlier upload at the offset that the server reports', async () => {
  const { transport, uploads, sent } = fakeTransport([]);
  uploads.set('started', { size: 35, bytes: [...bytesOf(35).subarray(0, 20)] });
  const stages: UploadStage[] = [];
  const progress: number[] = [];
  await uploadInChunks(fileOf(35), 'started', transport, {
    onUpload: () => {},
    onStage: (stage) => stages.push(stage),
    onSent: (bytes) => progress.push(bytes),
  });
  expect([sent, stages, progress]).toEqual([
    [20, 30],
    ['goingOn', 'checking'],
    [20, 30, 35],
  ]);
  expect(uploads.get('started')?.bytes).toEqual([...bytesOf(35)]);
});

test('starts over when the server no longer knows the upload', async () => {
  const { transport, sent } = fakeTransport([]);
  const ids: string[] = [];
  await uploadInChunks(fileOf(15), 'unknown', transport, { ...noCallbacks, onUpload: (id) => ids.push(id) });
  expect([sent, ids]).toEqual([[0, 10], ['upload 1']]);
});

test('waits for a lost connection and reports the stage', async () => {
  const { transport } = fakeTransport(['ok', 'requestLost', 'requestLost', 'ok']);
  const stages: UploadStage[] = [];
  await uploadInChunks(fileOf(5), null, transport, { ...noCallbacks, onStage: (stage) => stages.push(stage) });
  expect(stages).toEqual(['sending', 'waiting', 'goingOn', 'waiting', 'goingOn', 'checking']);
});

test('gives up on a server that stays busy, but not on a lost connection', async () => {
  const busy = fakeTransport(Array.from({ length: 20 }, () => 'busy'));
  await expect(uploadInChunks(fileOf(5), null, busy.transport, noCallbacks)).rejects.toMatchObject({ status: 503 });
  const lost = fakeTransport(Array.from({ length: 20 }, () => 'requestLost'));
  expect(await uploadInChunks(fileOf(5), null, lost.transport, noCallbacks)).toBe(IMAGE);
});

test('does not retry a refused call', async () => {
  const { transport } = fakeTransport([]);
  let calls = 0;
  const finish = async () => {
    calls += 1;
    throw new ApiError(415, { errorCode: 'IMAGE_UNREADABLE' });
  };
  await expect(uploadInChunks(fileOf(5), null, { ...transport, finish }, noCallbacks)).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
  });
  expect(calls).toBe(1);
});
