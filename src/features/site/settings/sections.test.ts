import { expect, test } from 'vitest';

import { Settings } from './contract.ts';
import { SECTIONS } from './sections.ts';

test('every setting is in one section', () => {
  const shown = SECTIONS.flatMap(({ fields }) => [...fields]);
  expect(shown.toSorted()).toEqual(Object.keys(Settings.shape).toSorted());
});
