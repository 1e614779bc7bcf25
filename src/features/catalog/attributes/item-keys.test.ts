import { expect, test } from 'vitest';

import { newItemKey, withKeys } from './item-keys.ts';

const item = (key: string, en: string, ar = '') => ({ key, label: { en, ar }, isHidden: false });

test('new items get keys from their English names, stored ones keep theirs', () => {
  const items = [
    item('kia', 'Kia Motors'),
    ...['Mercedes-Benz', 'Citroën', '2 doors'].map((en) => item(newItemKey(), en)),
  ];
  expect(withKeys(items).map(({ key }) => key)).toEqual(['kia', 'mercedes-benz', 'citroen', '2-doors']);
});

test('each key is used once, and one without Latin letters is numbered', () => {
  const items = [
    item('kia', 'Kia'),
    ...['Kia', 'Kia', 'constructor'].map((en) => item(newItemKey(), en)),
    ...['تويوتا', 'هوندا'].map((ar) => item(newItemKey(), '', ar)),
  ];
  expect(withKeys(items).map(({ key }) => key)).toEqual([
    'kia',
    'kia-2',
    'kia-3',
    'constructor-2',
    'option',
    'option-2',
  ]);
});
