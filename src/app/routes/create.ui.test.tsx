import { expect, test } from 'vitest';

import * as draftsApi from '#features/ads/drafts/contract.ts';
import { clearLocalDraft, type Draft, saveLocalDraft } from '#features/ads/drafts/draft.ts';
import * as editingApi from '#features/ads/editing/contract.ts';
import * as postingApi from '#features/ads/posting/contract.ts';
import * as postingLimitsApi from '#features/ads/posting-limits/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { saveLastOrder } from '#features/payments/checkout/payment-flow.ts';
import * as categoryFinderApi from '#features/search/category-finder/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { adFormView, carsCategory, member, specification } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wizardApi } from '#tests/ui/wizard-api.ts';
import { draft, storedDraft } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as create from './create.tsx';

const [post, errors] = [wordsOf('post'), wordsOf('errors')];
const colour = specification('colour', 'Colour', { options: [{ key: 'red', label: { en: 'Red' } }] });

interface Opened {
  /** The draft of this device, and the one that the account has. */
  local?: Draft;
  remote?: Draft;
  api?: ReturnType<typeof wizardApi>;
  language?: Language;
  width?: number;
}

async function openCreate({ local, remote, api = wizardApi(), ...options }: Opened = {}) {
  api.on(draftsApi.get).always({ kept: remote ? { draft: { ...remote }, updatedAt: remote.typedAt } : null });
  clearLocalDraft('createPost');
  if (local) saveLocalDraft('createPost', local);
  const { screen, router } = await open(create, { api, as: member(), path: '/create', ...options });
  const words = wordsOf('post', options.language);
  return {
    screen,
    router,
    api,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    field: (label: string) => screen.getByLabelText(label, { exact: true }),
    heading: (name: string) => screen.getByRole('heading', { name, exact: true }),
    choices: screen.getByRole('list', { name: words.step_category }).getByRole('button'),
    suggestions: screen.getByRole('list', { name: words.suggestedCategories }).getByRole('button'),
  };
}

test('at the posting limit, a notice replaces the form', async () => {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [] });
  const checking = api.on(postingLimitsApi.checkPosting);
  const { screen, choices } = await openCreate({ api });
  await checking.refuse('TOO_MANY_OPEN_ADS', { errorMessage: 'You can have 3 ads at a time' });
  await expect.element(screen.getByText('You can have 3 ads at a time')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: post.seeMyAds })).toHaveAttribute('href', '/account');
  await expect.element(choices).not.toBeInTheDocument();
});

test('a search finds categories by their goods, and waits for the answer before it says “no match”', async () => {
  const api = wizardApi();
  const finding = api.on(categoryFinderApi.find);
  const { screen, suggestions } = await openCreate({ api });
  await screen.getByRole('searchbox').fill('Toyota');
  await expect.poll(() => finding.inputs).toEqual([{ query: { text: 'Toyota' } }]);
  await expect.element(screen.getByText(post.noCategoryFound)).not.toBeInTheDocument();
  await finding.answer({ categories: [{ _id: 'cars', path: [carsCategory] }] });
  await expect.element(suggestions).toHaveTextContent('Cars');
});

test('the answer to an earlier search is not shown for a later one', async () => {
  const api = wizardApi();
  const finding = api.on(categoryFinderApi.find);
  const { screen, suggestions } = await openCreate({ api });
  await screen.getByRole('searchbox').fill('Toyota');
  await expect.poll(() => finding.inputs).toHaveLength(1);
  await screen.getByRole('searchbox').fill('zzzzz');
  await finding.answer({ categories: [{ _id: 'cars', path: [carsCategory] }] });
  await finding.answer({ categories: [] });
  await expect.element(screen.getByText(post.noCategoryFound)).toBeVisible();
  await expect.element(suggestions).not.toBeInTheDocument();
});

test('a title typed first fills in the form, which says so', async () => {
  const api = wizardApi();
  api.on(catalogApi.listSpecifications).always({ specifications: [colour] });
  api.on(categoryFinderApi.find).always({ categories: [{ _id: 'cars', path: [carsCategory] }] });
  api.on(categoryFinderApi.readTitle).always({ attributes: { colour: 'red' }, isTitle: true });
  const { screen, suggestions, field } = await openCreate({ api });
  await screen.getByRole('searchbox').fill('Red Toyota Camry');
  await suggestions.click();
  await expect.element(field(post.title)).toHaveValue('Red Toyota Camry');
  await expect.element(field(post.title)).toHaveAccessibleDescription(post.fromSearch);
  const filled = field(`Colour ${post.optionalMark}`);
  await expect.element(filled).toHaveAccessibleDescription(post.fromTitle);
  expect(storedDraft()?.fromTitle).toEqual({ title: 'Red Toyota Camry', attributes: { colour: 'red' } });
});

test('a stored draft still says what was filled in, until it is changed', async () => {
  const fromTitle = { title: 'Toyota Corolla 2019', attributes: {} };
  const { field } = await openCreate({ local: draft({ step: 1, fromTitle }) });
  await expect.element(field(post.title)).toHaveAccessibleDescription(post.fromSearch);
  await field(post.title).fill('Toyota Corolla 2020');
  await expect.element(field(post.title)).not.toHaveAccessibleDescription(post.fromSearch);
});

test('a chosen category opens the details, whose heading gets the focus', async () => {
  const { screen, choices, heading } = await openCreate();
  await choices.filter({ hasText: 'Cars' }).click();
  await expect.element(heading(post.step_details)).toHaveFocus();
  await expect
    .element(screen.getByRole('navigation', { name: post.steps }).getByRole('button').nth(1))
    .toHaveAttribute('aria-current', 'step');
});

test('an invalid step is not left: its first invalid field gets the focus', async () => {
  const { screen, button, field, heading } = await openCreate({ local: draft({ step: 1, adInfo: { price: '' } }) });
  await button(post.next).click();
  await expect.element(screen.getByText(errors.priceRequired)).toBeVisible();
  await expect.element(field(post.priceIn.replace('{{currency}}', 'KWD'))).toHaveFocus();
  await expect.element(heading(post.step_details)).toBeVisible();
});

test('an ad that the site’s rules refuse stays at its details, with the reason, until it is changed', async () => {
  const api = wizardApi();
  const checking = api.on(postingApi.check);
  const { screen, button, field, heading } = await openCreate({ api, local: draft({ step: 1 }) });
  await button(post.next).click();
  await expect.element(button(post.next)).toBeDisabled();
  await checking.refuse('AD_REFUSED', { errorMessage: 'These words aren’t allowed here: replica' });
  await expect.element(screen.getByRole('alert')).toMatchTextContent('replica');
  await expect.element(heading(post.step_details)).toBeVisible();
  await field(post.title).fill('Toyota Corolla');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await button(post.next).click();
  await checking.answer({});
  await expect.element(heading(post.step_pictures)).toBeVisible();
  expect(checking.inputs.map(({ body }) => body?.title)).toEqual([
    { en: 'Toyota Corolla 2019' },
    { en: 'Toyota Corolla' },
  ]);
});

test('without an answer about the rules the ad goes on: it is checked again when it is posted', async () => {
  const api = wizardApi();
  const checking = api.on(postingApi.check);
  const { button, heading } = await openCreate({ api, local: draft({ step: 1 }) });
  await button(post.next).click();
  await checking.fail();
  await expect.element(heading(post.step_pictures)).toBeVisible();
});

test('earlier steps can be opened from the list of steps, later ones not', async () => {
  const { button, heading } = await openCreate({ local: draft({ step: 2 }) });
  await expect.element(button(post.step_place)).toBeDisabled();
  await button(post.step_details).click();
  await expect.element(heading(post.step_details)).toBeVisible();
  await expect.element(button(post.step_pictures)).toBeDisabled();
});

test('a step that has become invalid is opened before the last one', async () => {
  const { button, heading } = await openCreate({ local: draft({ step: 3, images: { images: [], imageUrls: [] } }) });
  await button(post.next).click();
  await expect.element(heading(post.step_pictures)).toBeVisible();
});

test('the draft of this device goes on where it was left', async () => {
  const { screen, heading, button, field } = await openCreate({ local: draft({ step: 3 }) });
  await expect.element(heading(post.step_place)).toBeVisible();
  await expect.element(screen.getByText(post.draftKept)).toBeVisible();
  await button(post.step_details).click();
  await expect.element(field(post.title)).toHaveValue('Toyota Corolla 2019');
});

test('starting over empties the form, here and in the account', async () => {
  const api = wizardApi();
  const removing = api.on(draftsApi.remove);
  const { screen, button, heading } = await openCreate({ api, local: draft({ step: 3 }) });
  await button(post.startOver).click();
  await expect.element(heading(post.step_category)).toBeVisible();
  await expect.element(screen.getByText(post.draftKept)).not.toBeInTheDocument();
  expect(storedDraft()).toBeNull();
  await expect.poll(() => removing.inputs).toHaveLength(1);
});

test('another member’s draft is not shown', async () => {
  const { heading } = await openCreate({ local: draft({ userId: '8', step: 3 }) });
  await expect.element(heading(post.step_category)).toBeVisible();
});

const [older, newer] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];

test('a newer draft of another device is offered', async () => {
  const remote = draft({ step: 1, typedAt: newer, adInfo: { title: { en: 'Half a shelf' } } });
  const { screen, button, field } = await openCreate({ local: draft({ typedAt: older }), remote });
  await expect.element(screen.getByText('Half a shelf')).toBeVisible();
  await button(post.continueDraft).click();
  await expect.element(field(post.title)).toHaveValue('Half a shelf');
  expect(storedDraft()?.adInfo.title).toEqual({ en: 'Half a shelf' });
});

test('a declined draft of another device leaves an empty form', async () => {
  const { button, heading } = await openCreate({ local: draft({ typedAt: older }), remote: draft({ typedAt: newer }) });
  await button(post.startAnew).click();
  await expect.element(heading(post.step_category)).toBeVisible();
  expect(storedDraft()).toBeNull();
});

test('an older draft of another device is not offered', async () => {
  const { heading, button } = await openCreate({
    local: draft({ step: 3, typedAt: newer }),
    remote: draft({ typedAt: older }),
  });
  await expect.element(heading(post.step_place)).toBeVisible();
  await expect.element(button(post.continueDraft)).not.toBeInTheDocument();
});

test('the form opens although the account’s draft can’t be loaded', async () => {
  const api = wizardApi();
  const loading = api.on(draftsApi.get);
  clearLocalDraft('createPost');
  const { screen } = await open(create, { api, as: member(), path: '/create' });
  await loading.fail();
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
});

test('leaving asks only after input, and stores the draft in the account', async () => {
  const api = wizardApi();
  const saving = api.on(draftsApi.save);
  const { screen, router, field } = await openCreate({ api, local: draft({ step: 1 }) });
  await field(post.title).fill('Typed and not posted');
  await router.navigate('/');
  const dialog = screen.getByRole('dialog', { name: post.leaveTitle });
  await expect.element(dialog.getByText(post.leaveDraft)).toBeVisible();
  await dialog.getByRole('button', { name: post.stay }).click();
  await expect.element(field(post.title)).toHaveValue('Typed and not posted');
  await router.navigate('/');
  await dialog.getByRole('button', { name: post.leave, exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.poll(() => JSON.stringify(saving.inputs.at(-1))).toContain('Typed and not posted');
});

test('a form without input is left at once', async () => {
  const { router, choices } = await openCreate();
  await expect.element(choices).toHaveLength(2);
  await router.navigate('/');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('an ad whose payment was begun can be paid, edited, or left for another one', async () => {
  const api = wizardApi();
  const loading = api.on(editingApi.getForm);
  saveLastOrder({ adId: '1', planId: '2', purpose: 'post' });
  const { screen, button, heading } = await openCreate({ api });
  await loading.answer({ ad: adFormView({ status: 'pending_payment' }) });
  await expect.element(heading(post.unpaidTitle)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Plus/ })).toBeChecked();
  await expect.element(screen.getByRole('link', { name: post.editTitle })).toHaveAttribute('href', '/edit/1');
  await button(post.another).click();
  await expect.element(heading(post.step_category)).toBeVisible();
});

test('an ad that is paid meanwhile is no longer asked about', async () => {
  const api = wizardApi();
  const loading = api.on(editingApi.getForm);
  saveLastOrder({ adId: '1', planId: '2', purpose: 'post' });
  const { heading } = await openCreate({ api });
  await loading.answer({ ad: adFormView({ status: 'pending_review' }) });
  await expect.element(heading(post.step_category)).toBeVisible();
});

test('in Arabic the wizard names its steps', async () => {
  const { screen } = await openCreate({ language: 'ar' });
  const words = wordsOf('post', 'ar');
  const steps = screen.getByRole('navigation', { name: words.steps }).getByRole('button');
  await expect.element(steps).toHaveLength(5);
  await expect.element(steps.nth(4)).toHaveAccessibleName(words.step_plan);
});

test('a phone shows the number of the step, and its preview on demand', async () => {
  const { screen, button } = await openCreate({ width: 390, local: draft({ step: 1 }) });
  await expect.element(screen.getByText('Step 2 of 5')).toBeVisible();
  await button(post.preview).click();
  await expect.element(screen.getByRole('dialog', { name: post.preview })).toMatchTextContent(/Toyota Corolla 2019/);
});
