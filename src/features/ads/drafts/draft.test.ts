import { expect, test } from 'vitest';

import type { Image } from '#features/pictures/image.ts';
import { addOrReplaceImage, createDraft, uploadsKeyOf, WIZARD_STEPS } from './draft.ts';

const image = (id: string): Image => ({ _id: id, width: 1, height: 1, placeholder: '' });
const [a, b, c] = [image('a'), image('b'), image('c')];

test('a fresh draft has the specified parts and begins at step 0', () => {
  const values = { specification: {}, optionalSpecifications: {}, additionalDetails: [] };
  expect(createDraft('7', 'KW')).toMatchObject({
    adInfo: {
      breadcrumbs: [],
      selectedCategory: null,
      selectedCountry: 'KW',
      title: {},
      price: '',
      description: {},
      location: { locationName: '', address: '', markerPosition: null },
    },
    images: { images: [], imageUrls: [] },
    form: { ...values, specification: [], optionalSpecifications: [] },
    formValue: values,
    step: 0,
  });
  expect(WIZARD_STEPS).toEqual(['category', 'details', 'pictures', 'place', 'plan']);
});

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
