import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { nextChunkBytes, CHUNK_BYTES, chunkKey, chunkKeys } from './rules.ts';

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
