import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { nextChunkBytes, CHUNK_BYTES, chunkKey, chunkKeys, decodingBytes, MAX_DECODING_BYTES } from './rules.ts';

const sizes = fc.integer({ min: 1, max: 15 * 1024 * 1024 });

test('splits a file into full chunks and a last one that add up to its size', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const lengths: number[] = [];
      for (let received = 0; nextChunkBytes({ size, received }) > 0; received += lengths.at(-1) ?? 0)
        lengths.push(nextChunkBytes({ size, received }));
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(size);
      expect(lengths.slice(0, -1).every((length) => length === CHUNK_BYTES)).toBe(true);
    }),
  );
});

test('lists the keys of the received chunks and of the one that may be in progress', () => {
  expect(chunkKeys('a', { size: CHUNK_BYTES * 3, received: CHUNK_BYTES })).toEqual(['a-0.piece', 'a-1.piece']);
  expect(chunkKeys('a', { size: CHUNK_BYTES + 1, received: CHUNK_BYTES + 1 })).toEqual(['a-0.piece', 'a-1.piece']);
  expect(chunkKeys('a', { size: 5, received: 0 })).toEqual([chunkKey('a', 0)]);
});

test.each([
  ['a JPEG of 200 megapixels', { format: 'jpeg', width: 16_320, height: 12_240, channels: 3 }, true],
  ['a PNG of 200 megapixels', { format: 'png', width: 16_320, height: 12_240, channels: 4 }, true],
  ['a progressive JPEG of 50 megapixels', { ...of(50), format: 'jpeg', channels: 3, isProgressive: true }, true],
  ['a progressive JPEG of 100 megapixels', { ...of(100), format: 'jpeg', channels: 3, isProgressive: true }, false],
  [
    'an interlaced PNG of 100 megapixels',
    { ...of(100), format: 'png', channels: 3, depth: 'uchar', isProgressive: true },
    true,
  ],
  [
    'an interlaced PNG of 16 bits',
    { ...of(100), format: 'png', channels: 4, depth: 'ushort', isProgressive: true },
    false,
  ],
  ['an AVIF of 24 megapixels', { ...of(24), format: 'heif', channels: 3 }, true],
  ['an AVIF of 48 megapixels', { ...of(48), format: 'heif', channels: 3 }, false],
])('knows whether %s fits into memory', (_, header, fits) => {
  expect(decodingBytes(header) <= MAX_DECODING_BYTES).toBe(fits);
});

function of(megapixels: number) {
  return { width: 1000, height: megapixels * 1000 };
}
