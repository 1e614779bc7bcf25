import { expect, test, vi } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { kuwait, picture, specification } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { draft } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import type { Draft } from '../drafts/draft.ts';
import { DraftReview } from './draft-review.tsx';

const post = wordsOf('post');

async function openReview(reviewed: Draft, language: Language = 'en') {
  const onGo = vi.fn<(step: number) => void>();
  const { screen } = await open(<DraftReview draft={reviewed} country={kuwait} onGo={onGo} />, { language });
  const rows = () =>
    screen
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  return { screen, rows, onGo };
}

test('the review says everything that was entered', async () => {
  const location = { locationName: 'salmiya', address: 'Block 4', markerPosition: null };
  const colour = specification('colour', 'Colour', { options: [{ key: 'red', label: { en: 'Red' } }] });
  const { rows } = await openReview(
    draft({
      adInfo: { priceKind: 'negotiable', location },
      form: { specification: [colour], optionalSpecifications: [], additionalDetails: [] },
      formValue: { specification: { colour: 'red' }, optionalSpecifications: {}, additionalDetails: [] },
    }),
  );
  expect(rows()).toEqual([
    [post.step_category, 'Cars'],
    [post.title, 'Toyota Corolla 2019'],
    [post.description, 'One owner, serviced every year.'],
    [post.price, expect.stringMatching(/2,500.*Negotiable/)],
    [post.step_details, 'Colour: Red'],
    [post.step_pictures, '1 picture'],
    [post.step_place, 'Block 4, Salmiya, Kuwait'],
  ]);
});

test('the first part of each step leads back to it', async () => {
  const { screen, onGo } = await openReview(draft());
  const changes = screen.getByRole('button', { name: new RegExp(`^${post.change}:`) });
  await expect.poll(() => changes.elements()).toHaveLength(4);
  for (const at of [0, 1, 2, 3]) await changes.nth(at).click();
  await expect.poll(() => onGo.mock.calls).toEqual([[0], [1], [2], [3]]);
  await expect.element(changes.nth(1)).toHaveAccessibleName(`${post.change}: ${post.title}`);
});

test('an ad without pictures has no place for one', async () => {
  const without = await openReview(draft({ images: { images: [], imageUrls: [] } }));
  await expect.element(without.screen.getByRole('region', { name: post.review })).toBeVisible();
  expect(document.querySelector('section img')).toBeNull();
  await without.screen.unmount();
  await openReview(draft({ images: { images: [picture('a')], imageUrls: [] } }));
  expect(document.querySelector('section img')).not.toBeNull();
});

test.for(['free', 'ask'] as const)('a price that is %s is said in words', async (priceKind) => {
  const { rows } = await openReview(draft({ adInfo: { priceKind } }));
  expect(rows()).toContainEqual([post.price, post[`price_${priceKind}`]]);
});

test('Arabic separates places by its own comma', async () => {
  const location = { locationName: 'salmiya', address: 'قطعة 4', markerPosition: null };
  const { rows } = await openReview(draft({ adInfo: { location } }), 'ar');
  expect(rows().at(-1)?.[1]).toBe('قطعة 4، السالمية، الكويت');
});
