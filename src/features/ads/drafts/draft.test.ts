import { expect, test } from 'vitest';

import type { Image } from '#features/pictures/image.ts';
import { addOrReplaceImage, uploadsKeyOf } from './draft.ts';

const image = (id: string): Image => ({ _id: id, width: 1, height: 1, placeholder: '' });
const [a, b, c] = [image('a'), image('b'), image('c')];

test('appends a picture or replaces another', () => {
  expect(addOrReplaceImage([a, b], c, null)).toEqual([a, b, c]);
  expect(addOrReplaceImage([a, b], c, 'a')).toEqual([c, b]);
});

test('ignores a picture that is already in the list, or whose replaced picture is gone', () => {
  expect(addOrReplaceImage([a, b], b, null)).toEqual([a, b]);
  expect(addOrReplaceImage([a, b], b, 'a')).toEqual([a, b]);
  expect(addOrReplaceImage([a], c, 'b')).toEqual([a]);
});

test('uploads are scoped to one new draft, or to all drafts of the same edited ad', () => {
  const [one, other] = ['1', '2'].map((draftId) => ({ userId: '7', draftId }));
  if (!one || !other) throw new Error('two drafts');
  expect(uploadsKeyOf('createPost', one)).not.toBe(uploadsKeyOf('createPost', other));
  expect(uploadsKeyOf('editPost/5', one)).toBe(uploadsKeyOf('editPost/5', other));
  expect(uploadsKeyOf('editPost/5', one)).not.toBe(uploadsKeyOf('rePost/5', one));
  expect(uploadsKeyOf('editPost/5', one)).not.toBe(uploadsKeyOf('editPost/5', { ...one, userId: '8' }));
});
