import { expect, test } from 'vitest';

import { isRendered } from '../recipe.ts';
import { generateDemoAds } from './generate-demo-ads.ts';

test('no two ads begin with the same thing in the same place from the same side', () => {
  const firsts = generateDemoAds().flatMap(({ pictures: [first] }) => (first && isRendered(first) ? [first] : []));
  // The rooms of two homes are never alike.
  const things = firsts.filter(({ home, ad }) => home !== ad);
  const looks = things.map(({ thing, colour, place, side }) => `${thing} ${colour} ${place} ${side}`);
  expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([]);
});
