import { expect, test } from 'vitest';

import { type AdInfo, createDraft, type Draft } from './draft.ts';
import { mergeDrafts, withPartOf } from './merge-drafts.ts';

const image = (_id: string) => ({ _id, width: 4, height: 3, placeholder: '' }) as Draft['images']['images'][number];
const base = createDraft('1', 'KW');
const edited = (info: Partial<AdInfo>, draft: Partial<Draft> = {}): Draft => ({
  ...base,
  ...draft,
  adInfo: { ...base.adInfo, ...info },
});

test('takes over parts that only the other one changed', () => {
  const mine = edited({ title: { en: 'Mine' } });
  const theirs = edited({ title: { ar: 'لهم' }, price: '5' }, { images: { images: [image('a')], imageUrls: [] } });
  const { merged, conflicts } = mergeDrafts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.adInfo).toMatchObject({ title: { en: 'Mine', ar: 'لهم' }, price: '5' });
  expect(merged.images.images).toEqual([image('a')]);
  expect(merged.images.imageUrls).toHaveLength(1);
});

test('a part that both changed is a conflict, with the typed value until the other one is chosen', () => {
  const theirs = edited({ price: '6', description: { en: 'Theirs' } });
  const { merged, conflicts } = mergeDrafts(base, edited({ price: '5' }), theirs);
  expect(merged.adInfo).toMatchObject({ price: '5', description: { en: 'Theirs' } });
  expect(conflicts.map(({ part }) => part)).toEqual(['price']);
  const { adInfo } = withPartOf(merged, conflicts[0]!.theirs, 'price');
  expect(adInfo).toMatchObject({ price: '6', description: { en: 'Theirs' } });
});

test('without a common base, each difference is a conflict', () => {
  const { merged, conflicts } = mergeDrafts(null, edited({ title: { en: 'Mine' } }), edited({ price: '6' }));
  expect(conflicts.map(({ part }) => part)).toEqual(['title', 'price']);
  expect(merged.adInfo).toMatchObject({ title: { en: 'Mine' }, price: '' });
});
