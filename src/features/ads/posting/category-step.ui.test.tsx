import { expect, test } from 'vitest';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { category, specification } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { draft, storedDraft, WizardStep } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { createDraft, type Draft } from '../drafts/draft.ts';
import * as postingLimitsApi from '../posting-limits/contract.ts';
import { CategoryStep } from './category-step.tsx';

const [post, layout] = [wordsOf('post'), wordsOf('layout')];

const categories = [
  category('vehicles', 'Vehicles', { isLeaf: false, displayOrder: 2 }),
  category('cars', 'Cars', { parentId: 'vehicles', displayOrder: 2 }),
  category('boats', 'Boats', { parentId: 'vehicles' }),
  category('jobs', 'Jobs', { name: { en: 'Jobs', ar: 'وظائف' } }),
];
const colour = specification('colour', 'Colour');
const doors = specification('doors', 'Doors', { required: true });

async function openStep(
  start: Draft,
  {
    typed = '',
    meant = [],
    isSearching = false,
    isNewAd = true,
    language = 'en',
  }: { typed?: string; meant?: string[]; isSearching?: boolean; isNewAd?: boolean; language?: Language } = {},
) {
  const api = fakeApi();
  const listing = api.on(catalogApi.listCategories);
  const [checking, forming] = [api.on(postingLimitsApi.checkPosting), api.on(catalogApi.listSpecifications)];
  api.on(catalogApi.listAdditionalDetails).always({ additionalDetails: [] });
  const opened: string[] = [];
  const { screen } = await open(
    <WizardStep start={start}>
      {(props) => (
        <CategoryStep
          {...props}
          {...{ typed, meant, isSearching, isNewAd }}
          onType={() => {}}
          onChosen={() => opened.push('details')}
        />
      )}
    </WizardStep>,
    { api, language },
  );
  const words = wordsOf('post', language);
  const choices = screen.getByRole('list', { name: words.step_category }).getByRole('button');
  const choice = (name: string) => choices.filter({ hasText: name });
  return { screen, choices, choice, listing, checking, forming, opened };
}

const fresh = () => createDraft('7', 'KW');

test('the tree is walked down in the order of the operator, and back by its path', async () => {
  const { screen, choices, choice, listing } = await openStep(fresh());
  await listing.answer({ categories });
  await expect.element(choices.nth(0)).toHaveTextContent('Jobs');
  await choice('Vehicles').click();
  await expect.element(choices.nth(0)).toHaveTextContent('Boats');
  await expect.element(choices.nth(1)).toHaveTextContent('Cars');
  const path = screen.getByRole('navigation', { name: layout.breadcrumbs });
  await path.getByRole('button', { name: layout.categories }).click();
  await expect.element(choice('Vehicles')).toBeVisible();
  await expect.element(path).not.toBeInTheDocument();
});

test('a chosen category brings its form, required attributes first', async () => {
  const { choice, listing, checking, forming, opened } = await openStep(fresh());
  await listing.answer({ categories });
  await choice('Jobs').click();
  await checking.answer({});
  await forming.answer({ specifications: [colour, doors] });
  await expect.poll(() => opened).toEqual(['details']);
  await expect
    .poll(() => storedDraft()?.form)
    .toEqual({ specification: [doors], optionalSpecifications: [colour], additionalDetails: [] });
  expect(checking.inputs).toEqual([{ query: { category: 'jobs' } }]);
});

test('while a choice loads, no other one can be made', async () => {
  const { choices, choice, listing, checking, forming } = await openStep(fresh());
  await listing.answer({ categories });
  await choice('Jobs').click();
  await expect.element(choices.nth(0)).toBeDisabled();
  await expect.element(choices.nth(1)).toBeDisabled();
  await checking.answer({});
  await forming.fail();
  await expect.element(choices.nth(1)).toBeEnabled();
});

test('a full category says so at once', async () => {
  const { screen, choice, listing, checking, opened } = await openStep(fresh());
  await listing.answer({ categories });
  await choice('Jobs').click();
  await checking.refuse('TOO_MANY_OPEN_ADS_IN_CATEGORY', { errorMessage: 'Two ads at a time in “Jobs”' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Two ads at a time in “Jobs”');
  expect(opened).toEqual([]);
});

test('limits don’t apply to an edited ad before it is saved', async () => {
  const { choice, listing, checking, forming, opened } = await openStep(fresh(), { isNewAd: false });
  await listing.answer({ categories });
  await choice('Jobs').click();
  await forming.answer({ specifications: [] });
  await expect.poll(() => opened).toEqual(['details']);
  expect(checking.inputs).toEqual([]);
});

test('another category clears the attributes and the plan', async () => {
  const formValue = { specification: { doors: '4' }, optionalSpecifications: {}, additionalDetails: [] };
  const { choice, listing, checking, forming } = await openStep(draft({ formValue, planId: '2' }));
  await listing.answer({ categories });
  await choice('Jobs').click();
  await checking.answer({});
  await forming.answer({ specifications: [doors] });
  await expect.poll(() => storedDraft()?.planId).toBeNull();
  expect(storedDraft()?.formValue.specification).toEqual({});
});

test('the same category keeps them', async () => {
  const formValue = { specification: { doors: '4' }, optionalSpecifications: {}, additionalDetails: [] };
  const { choice, listing, checking, forming, opened } = await openStep(draft({ formValue, planId: '2' }), {
    typed: 'Cars',
  });
  await listing.answer({ categories });
  await expect.element(choice('Cars')).toHaveAttribute('aria-pressed', 'true');
  await choice('Cars').click();
  await checking.answer({});
  await forming.answer({ specifications: [doors] });
  await expect.poll(() => opened).toEqual(['details']);
  await expect.poll(() => storedDraft()?.planId).toBe('2');
  expect(storedDraft()?.formValue.specification).toEqual({ doors: '4' });
});

test('a search shows where each category is', async () => {
  const { choice, listing } = await openStep(fresh(), { typed: 'car' });
  await listing.answer({ categories });
  await expect.element(choice('Cars')).toHaveTextContent('CarsVehicles');
});

test('categories found by their content follow those found by name', async () => {
  const { choices, listing } = await openStep(fresh(), { typed: 'boa', meant: ['cars', 'boats', 'gone'] });
  await listing.answer({ categories });
  await expect.element(choices.nth(0)).toMatchTextContent(/^Boats/);
  await expect.element(choices.nth(1)).toMatchTextContent(/^Cars/);
  await expect.element(choices.nth(2)).not.toBeInTheDocument();
});

test('no match is reported before the server has answered', async () => {
  const { screen, listing } = await openStep(fresh(), { typed: 'zzz', isSearching: true });
  await listing.answer({ categories });
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
  await expect.element(screen.getByText(post.noCategoryFound)).not.toBeInTheDocument();
});

test('a search without results says so', async () => {
  const { screen, choices, listing } = await openStep(fresh(), { typed: 'zzz' });
  await listing.answer({ categories });
  await expect.element(screen.getByRole('status')).toHaveTextContent(post.noCategoryFound);
  await expect.element(choices).not.toBeInTheDocument();
});

test('an Arabic search finds a word without its article', async () => {
  const { choice, listing } = await openStep(fresh(), { typed: 'الوظائف', language: 'ar' });
  await listing.answer({ categories });
  await expect.element(choice('وظائف')).toBeVisible();
});

test('categories that fail to load can be loaded again', async () => {
  const { screen, choice, listing } = await openStep(fresh());
  await listing.fail();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer({ categories });
  await expect.element(choice('Jobs')).toBeVisible();
});
