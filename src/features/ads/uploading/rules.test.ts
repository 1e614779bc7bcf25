import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { nextPiece, PIECE_BYTES, pieceKey, pieceKeys } from './rules.ts';

const sizes = fc.integer({ min: 1, max: 15 * 1024 * 1024 });

test('the pieces of a file are full but for the last, and make up the file', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const lengths: number[] = [];
      for (let received = 0; nextPiece({ size, received }) > 0; received += lengths.at(-1) ?? 0)
        lengths.push(nextPiece({ size, received }));
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(size);
      expect(lengths.slice(0, -1).every((length) => length === PIECE_BYTES)).toBe(true);
    }),
  );
});

test('clearing up looks where pieces may lie: those that came, and the one that was being written', () => {
  expect(pieceKeys('a', { size: PIECE_BYTES * 3, received: PIECE_BYTES })).toEqual(['a-0.piece', 'a-1.piece']);
  expect(pieceKeys('a', { size: PIECE_BYTES + 1, received: PIECE_BYTES + 1 })).toEqual(['a-0.piece', 'a-1.piece']);
  expect(pieceKeys('a', { size: 5, received: 0 })).toEqual([pieceKey('a', 0)]);
});
