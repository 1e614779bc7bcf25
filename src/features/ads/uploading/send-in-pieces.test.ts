import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ApiError } from '#web/data/api-error.ts';

import type { Image } from '../contract.ts';
import { type Line, sendInPieces, type Stage } from './send-in-pieces.ts';

const PIECE = 10;
const IMAGE: Image = { _id: 'image', width: 1, height: 1, placeholder: '' };
const LOST = new ApiError(0, { errorCode: 'NETWORK' });

/** What happens to a call: it goes well, never arrives, arrives while its answer is lost, or meets a busy server. */
type Fate = 'well' | 'lost' | 'deaf' | 'busy';

/** A server that keeps what arrives, behind a line with these fates, one a call; then all goes well. */
function openLine(fates: Fate[]) {
  const uploads = new Map<string, { size: number; bytes: number[] }>();
  const sent: number[] = [];
  let calls = 0;
  const find = (id: string) => {
    const upload = uploads.get(id);
    if (!upload) throw new ApiError(404, { errorCode: 'NOT_FOUND' });
    return upload;
  };
  const view = (id: string) => ({ _id: id, size: find(id).size, received: find(id).bytes.length, pieceBytes: PIECE });
  const meet = async <T>(work: () => T | Promise<T>): Promise<T> => {
    const fate = fates[calls++] ?? 'well';
    if (fate === 'lost') throw LOST;
    if (fate === 'busy') throw new ApiError(503, { errorCode: 'UNAVAILABLE' });
    const answer = await work();
    if (fate === 'deaf') throw LOST;
    return answer;
  };
  const line: Line = {
    begin: (size) =>
      meet(() => {
        const id = `upload ${uploads.size + 1}`;
        uploads.set(id, { size, bytes: [] });
        return view(id);
      }),
    look: (id) => meet(() => view(id)),
    send: (id, from, piece) =>
      meet(async () => {
        const upload = find(id);
        if (from !== upload.bytes.length) throw new ApiError(409, { errorCode: 'UPLOAD_OUT_OF_STEP' });
        sent.push(from);
        upload.bytes.push(...new Uint8Array(await piece.arrayBuffer()));
        return view(id);
      }),
    finish: (id) => meet(() => (find(id), IMAGE)),
    rest: async () => {},
  };
  return { line, uploads, sent };
}

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => at % 251);
const fileOf = (size: number) => new Blob([bytesOf(size)]);
const deaf = { onUpload: () => {}, onStage: () => {}, onSent: () => {} };

/** Never so busy that it is given up. */
const fates = fc
  .array(fc.constantFrom<Fate>('well', 'lost', 'deaf', 'busy'), { maxLength: 40 })
  .filter((all) => all.filter((fate) => fate === 'busy').length < 5);

test('whatever happens to the line, all arrives once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 95 }), fates, async (size, all) => {
      const { line, uploads, sent } = openLine(all);
      expect(await sendInPieces(fileOf(size), null, line, deaf)).toBe(IMAGE);
      expect([...uploads.values()].at(-1)?.bytes).toEqual([...bytesOf(size)]);
      expect(sent).toEqual(Array.from({ length: Math.ceil(size / PIECE) }, (_, at) => at * PIECE));
    }),
  );
});

test('an upload of before goes on where the server has got to', async () => {
  const { line, uploads, sent } = openLine([]);
  uploads.set('begun', { size: 35, bytes: [...bytesOf(35).subarray(0, 20)] });
  const stages: Stage[] = [];
  const progress: number[] = [];
  await sendInPieces(fileOf(35), 'begun', line, {
    onUpload: () => {},
    onStage: (stage) => stages.push(stage),
    onSent: (bytes) => progress.push(bytes),
  });
  expect([sent, stages, progress]).toEqual([
    [20, 30],
    ['goingOn', 'checking'],
    [20, 30, 35],
  ]);
  expect(uploads.get('begun')?.bytes).toEqual([...bytesOf(35)]);
});

test('what the server has forgotten begins anew', async () => {
  const { line, sent } = openLine([]);
  const ids: string[] = [];
  await sendInPieces(fileOf(15), 'forgotten', line, { ...deaf, onUpload: (id) => ids.push(id) });
  expect([sent, ids]).toEqual([[0, 10], ['upload 1']]);
});

test('a lost connection is waited for, and told', async () => {
  const { line } = openLine(['well', 'lost', 'lost', 'well']);
  const stages: Stage[] = [];
  await sendInPieces(fileOf(5), null, line, { ...deaf, onStage: (stage) => stages.push(stage) });
  expect(stages).toEqual(['sending', 'waiting', 'goingOn', 'waiting', 'goingOn', 'checking']);
});

test('a server that stays busy is given up, a lost connection is not', async () => {
  const busy = openLine(Array.from({ length: 20 }, () => 'busy'));
  await expect(sendInPieces(fileOf(5), null, busy.line, deaf)).rejects.toMatchObject({ status: 503 });
  const lost = openLine(Array.from({ length: 20 }, () => 'lost'));
  expect(await sendInPieces(fileOf(5), null, lost.line, deaf)).toBe(IMAGE);
});

test('what is refused is not tried again', async () => {
  const { line } = openLine([]);
  let asked = 0;
  const finish = async () => {
    asked += 1;
    throw new ApiError(415, { errorCode: 'IMAGE_UNREADABLE' });
  };
  await expect(sendInPieces(fileOf(5), null, { ...line, finish }, deaf)).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
  });
  expect(asked).toBe(1);
});
