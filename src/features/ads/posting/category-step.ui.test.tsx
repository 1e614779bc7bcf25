import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

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
    suggested = [],
    isSearching = false,
    isNewAd = true,
    language = 'en',
    readTitle = () => Promise.resolve({ attributes: {}, isTitle: false }),
  }: Partial<ComponentProps<typeof CategoryStep>> & { language?: Language } = {},
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
          {...{ typed, suggested, isSearching, isNewAd, readTitle }}
          onType={() => {}}
          onChosen={() => opened.push('details')}
        />
      )}
    </WizardStep>,
    { api, language },
  );
  const words = wordsOf('post', language);
  const choices = screen.getByRole('list', { name: words.step_category }).getByRole('button');
  const suggestions = screen.getByRole('list', { name: words.suggestedCategories }).getByRole('button');
  const choice = (name: string) => screen.getByRole('listitem').getByRole('button').filter({ hasText: name });
  return { screen, choices, suggestions, choice, listing, checking, forming, opened };
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

test('suggested categories come first, with their paths, and are not repeated below', async () => {
  const { screen, choices, suggestions, listing } = await openStep(fresh(), {
    typed: 'vehicle',
    suggested: ['cars', 'gone', 'jobs'],
  });
  await listing.answer({ categories });
  await expect.element(suggestions.nth(0)).toHaveTextContent('CarsVehicles');
  await expect.element(suggestions.nth(1)).toHaveTextContent('Jobs');
  await expect.element(suggestions.nth(2)).not.toBeInTheDocument();
  await expect.element(choices.nth(0)).toMatchTextContent(/^Vehicles/);
  await expect.element(choices.nth(1)).toMatchTextContent(/^Boats/);
  await expect.element(choices.nth(2)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(post.categoriesFound_other.replace('{{count}}', '4'));
});

test('while suggestions load, names are found already, and no number is reported', async () => {
  const { screen, choices, suggestions, listing } = await openStep(fresh(), { typed: 'boat', isSearching: true });
  await listing.answer({ categories });
  await expect.element(choices.nth(0)).toMatchTextContent(/^Boats/);
  await expect.element(screen.getByText(post.suggestedCategories)).toBeVisible();
  await expect.element(suggestions).not.toBeInTheDocument();
  const number = post.categoriesFound_one.replace('{{count}}', '1');
  await expect.element(screen.getByText(number)).not.toBeInTheDocument();
});

test('arrow keys move between the search and its results, Enter goes to the first one', async () => {
  const { screen, choices, suggestions, listing } = await openStep(fresh(), { typed: 'boat', suggested: ['cars'] });
  await listing.answer({ categories });
  const search = screen.getByRole('searchbox');
  await search.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(suggestions.nth(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choices.nth(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(search).toHaveFocus();
});

test('no match is reported before the server has answered', async () => {
  const { screen, listing } = await openStep(fresh(), { typed: 'zzz', isSearching: true });
  await listing.answer({ categories });
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
  await expect.element(screen.getByText(post.noCategoryFound)).not.toBeInTheDocument();
});

test('a search without results says so and offers all categories', async () => {
  const { screen, choices, listing } = await openStep(fresh(), { typed: 'zzz' });
  await listing.answer({ categories });
  await expect.element(screen.getByRole('status')).toHaveTextContent(post.noCategoryFound);
  await expect.element(choices.nth(0)).toHaveTextContent('Jobs');
  await expect.element(choices.nth(1)).toHaveTextContent('Vehicles');
});

test('a typed title fills in the title and the empty attributes, and the draft says which', async () => {
  const typed = 'Red car with 4 doors';
  const read: string[] = [];
  const { choice, listing, checking, forming } = await openStep(fresh(), {
    typed,
    suggested: ['cars'],
    readTitle: async (text, categoryId) => {
      read.push(`${text} in ${categoryId}`);
      return { attributes: { doors: '4', colour: 'red', wheels: '4' }, isTitle: true };
    },
  });
  await listing.answer({ categories });
  await choice('Cars').click();
  await checking.answer({});
  await forming.answer({ specifications: [colour, doors] });
  await expect
    .poll(() => storedDraft()?.formValue)
    .toEqual({ specification: { doors: '4' }, optionalSpecifications: { colour: 'red' }, additionalDetails: [] });
  expect(storedDraft()?.adInfo.title).toEqual({ en: typed });
  expect(storedDraft()?.fromTitle).toEqual({ title: typed, attributes: { doors: '4', colour: 'red' } });
  expect(read).toEqual([`${typed} in cars`]);
});

test('what the seller has entered stays', async () => {
  const formValue = { specification: { doors: '2' }, optionalSpecifications: {}, additionalDetails: [] };
  const start = draft({
    formValue,
    form: { specification: [doors], optionalSpecifications: [], additionalDetails: [] },
  });
  const { choice, listing, checking, forming, opened } = await openStep(start, {
    typed: 'Car with 4 doors',
    suggested: ['cars'],
    readTitle: async () => ({ attributes: { doors: '4' }, isTitle: true }),
  });
  await listing.answer({ categories });
  await choice('Cars').click();
  await checking.answer({});
  await forming.answer({ specifications: [doors] });
  await expect.poll(() => opened).toEqual(['details']);
  expect(storedDraft()?.formValue.specification).toEqual({ doors: '2' });
  expect(storedDraft()?.adInfo.title).toEqual({ en: 'Toyota Corolla 2019' });
});

test('a category can be chosen although its title could not be read', async () => {
  const { choice, listing, checking, forming, opened } = await openStep(fresh(), {
    typed: 'Jobs in town',
    suggested: ['jobs'],
    readTitle: () => Promise.reject(new Error('offline')),
  });
  await listing.answer({ categories });
  await choice('Jobs').click();
  await checking.answer({});
  await forming.answer({ specifications: [] });
  await expect.poll(() => opened).toEqual(['details']);
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
