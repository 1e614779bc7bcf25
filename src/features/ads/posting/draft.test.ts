import { expect, test } from 'vitest';

import type { Image } from '../contract.ts';
import { addImage, picturesOf } from './draft.ts';

const image = (id: string): Image => ({ _id: id, width: 1, height: 1, placeholder: '' });
const [a, b, c] = [image('a'), image('b'), image('c')];

test('a picture comes last, or in another’s place', () => {
  expect(addImage([a, b], c, null)).toEqual([a, b, c]);
  expect(addImage([a, b], c, 'a')).toEqual([c, b]);
});

test('a picture that is there, or whose place is gone, changes nothing', () => {
  expect(addImage([a, b], b, null)).toEqual([a, b]);
  expect(addImage([a, b], b, 'a')).toEqual([a, b]);
  expect(addImage([a], c, 'b')).toEqual([a]);
});

test('pictures belong to one new ad, or to all drafts of the same edit', () => {
  const [one, other] = ['1', '2'].map((draftId) => ({ userId: '7', draftId }));
  if (!one || !other) throw new Error('two drafts');
  expect(picturesOf('createPost', one)).not.toBe(picturesOf('createPost', other));
  expect(picturesOf('editPost/5', one)).toBe(picturesOf('editPost/5', other));
  expect(picturesOf('editPost/5', one)).not.toBe(picturesOf('rePost/5', one));
  expect(picturesOf('editPost/5', one)).not.toBe(picturesOf('editPost/5', { ...one, userId: '8' }));
});
