import { expect, test } from 'vitest';

import type { AdFormView } from '../ad-form.ts';
import { createDraftFromAd, toAdForm } from './draft-form.ts';
import { parseDraft } from './draft.ts';
import { draftsDiffer } from './use-draft.ts';

const specification = {
  _id: '1',
  categoryId: 'cars',
  unit: null,
  min: null,
  max: null,
  options: [],
  dependsOn: null,
  filterable: false,
  onCard: false,
};
const FORM = {
  specification: [{ ...specification, key: 'make', label: {}, type: 'text', required: true }],
  optionalSpecifications: [{ ...specification, key: 'year', label: {}, type: 'year', required: false }],
  additionalDetails: [{ _id: '2', categoryId: 'cars', key: 'sunroof', label: {} }],
} as const;
const AD: AdFormView = {
  _id: '7',
  isOwn: true,
  status: 'active',
  updatedAt: '2026-06-01T00:00:00.000Z',
  reason: null,
  change: null,
  isPlaceFixed: true,
  mostPictures: 8,
  categoryPath: [
    {
      _id: 'cars',
      categoryId: 'cars',
      name: { en: 'Cars' },
      parentId: null,
      displayOrder: 0,
      icon: '',
      isLeaf: true,
      needsPictures: true,
    },
  ],
  title: { ar: 'سيارة' },
  description: { ar: 'سيارة نظيفة جدا بحالة الوكالة' },
  priceKind: 'fixed',
  price: '12.5',
  country: 'KW',
  city: 'salmiya',
  area: { en: 'Block 3', ar: 'قطعة 3' },
  location: { lat: 29, lng: 48 },
  showsAreaOnly: true,
  attributes: { make: 'kia', year: 2020, dropped: 'no longer asked' },
  features: ['sunroof', 'dropped'],
  images: [{ _id: 'p', width: 8, height: 6, placeholder: '' }],
};
const open = (changes: Partial<AdFormView> = {}, isNew = false) =>
  createDraftFromAd(
    { ...AD, ...changes },
    {
      ...FORM,
      specification: [...FORM.specification],
      optionalSpecifications: [...FORM.optionalSpecifications],
      additionalDetails: [...FORM.additionalDetails],
    },
    { userId: '1', language: 'ar', isNew },
  );

test('opens an ad as the posted form without attributes that its category no longer has', () => {
  const { draftId: _, ...form } = toAdForm(open());
  expect(form).toEqual({
    categoryId: 'cars',
    title: AD.title,
    description: AD.description,
    priceKind: 'fixed',
    price: '12.5',
    country: 'KW',
    city: 'salmiya',
    area: 'قطعة 3',
    location: { lat: 29, lng: 48 },
    showsAreaOnly: true,
    specification: { make: 'kia' },
    optionalSpecifications: { year: 2020 },
    additionalDetails: ['sunroof'],
    images: ['p'],
  });
});

test('an edit carries the version of the ad; a repost has none and gets a new draft id', () => {
  expect(open().updatedAt).toBe(AD.updatedAt);
  expect(open({}, true).updatedAt).toBeNull();
  expect(open({}, true).draftId).not.toBe(open({}, true).draftId);
});

test('drafts differ by the posted content, not by step or time', () => {
  expect(draftsDiffer(open(), { ...open(), step: 4, typedAt: 'later' })).toBe(false);
  expect(draftsDiffer(open(), open({ price: '12' }))).toBe(true);
  expect(draftsDiffer(open(), open({ images: [] }))).toBe(true);
});

test('parses valid drafts of the same member only', () => {
  const draft = open();
  expect(parseDraft(draft, '1')).toEqual(draft);
  for (const stored of [null, undefined, 7, {}, { userId: '1' }, { ...draft, images: null }])
    expect(parseDraft(stored, '1')).toBeNull();
  expect(parseDraft(draft, '2')).toBeNull();
});
