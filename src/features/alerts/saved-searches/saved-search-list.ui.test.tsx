import { expect, test } from 'vitest';

import * as preferencesApi from '#features/accounts/preferences/contract.ts';
import {
  type Channel,
  CHANNELS,
  NOTIFICATION_TOPICS,
  type Preferences,
} from '#features/accounts/preferences/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { member } from '#tests/ui/builders.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as savedSearchesApi from './contract.ts';
import type { SavedSearch } from './contract.ts';
import { SavedSearchList } from './saved-search-list.tsx';

const [words, layout, account, errors] = [
  wordsOf('searches'),
  wordsOf('layout'),
  wordsOf('account'),
  wordsOf('errors'),
];

const TOYOTAS: SavedSearch = {
  _id: '1',
  name: 'Toyotas',
  address: '/list/cars?attr.make=toyota&country=KW',
  frequency: 'daily',
  filters: [],
  newFinds: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
};

const preferencesWith = (savedSearch: Record<Channel, boolean>): { preferences: Preferences } => {
  const all = { app: true, push: true, email: true };
  const topics = NOTIFICATION_TOPICS.map((topic) => [topic, topic === 'savedSearch' ? savedSearch : all]);
  const notifications = Object.fromEntries(topics) as Preferences['notifications'];
  return { preferences: { language: 'en', showsPhone: true, showsPresence: true, notifications } };
};

interface Given {
  /** Without them, the test answers. */
  searches?: SavedSearch[] | undefined;
  channels?: Record<Channel, boolean>;
  language?: Language;
}

async function openSearches({
  channels = { app: true, push: true, email: true },
  language = 'en',
  ...given
}: Given = {}) {
  const api = fakeApi();
  const { searches } = { searches: [TOYOTAS], ...given };
  const listing = api.on(savedSearchesApi.list);
  if (searches) listing.always({ savedSearches: searches });
  api.on(preferencesApi.get).always(preferencesWith(channels));
  const { screen, router } = await open(<SavedSearchList />, {
    api,
    as: member(),
    path: '/account?tab=searches',
    language,
  });
  const search = screen.getByRole('link', { name: 'Toyotas' });
  const button = (name: string) => screen.getByRole('button', { name: name.replace('{{name}}', 'Toyotas') });
  return { api, screen, router, listing, search, button };
}

test('a search shows its name, filters and new results', async () => {
  const filters: SavedSearch['filters'] = [
    { kind: 'text', label: null, value: { en: 'camry', ar: 'camry' } },
    { kind: 'attribute', label: { en: 'Make', ar: 'الشركة' }, value: { en: 'Toyota', ar: 'تويوتا' } },
    { kind: 'price', label: null, value: { en: 'from 5,000', ar: 'من 5,000' } },
  ];
  const { screen } = await openSearches({ searches: [{ ...TOYOTAS, filters, newFinds: 3 }] });
  await expect.element(screen.getByText('3 new')).toBeVisible();
  const shown = screen.getByRole('list', { name: words.filters }).getByRole('listitem');
  const texts = shown.elements().map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(texts).toEqual(['“camry”', 'Make: Toyota', 'Price: from 5,000']);
  await expectAccessible();
});

test('in Arabic, filters have their Arabic names', async () => {
  const filters: SavedSearch['filters'] = [
    { kind: 'attribute', label: { en: 'Make', ar: 'الشركة' }, value: { en: 'Toyota', ar: 'تويوتا' } },
  ];
  const { screen } = await openSearches({ searches: [{ ...TOYOTAS, filters }], language: 'ar' });
  await expect.element(screen.getByText('الشركة: تويوتا')).toBeVisible();
});

test('a search opens its newest ads, and its new results count as seen', async () => {
  const { api, search, router } = await openSearches({ searches: [{ ...TOYOTAS, newFinds: 3 }] });
  const seen = api.on(savedSearchesApi.markSeen);
  await search.click();
  await expect.poll(() => router.state.location.pathname).toBe('/list/cars');
  expect(router.state.location.search).toBe('?attr.make=toyota&country=KW&sort=newest');
  await expect.poll(() => seen.inputs).toEqual([{ params: { id: '1' } }]);
});

test('another frequency is shown before the server answers', async () => {
  const { api, screen } = await openSearches();
  const update = api.on(savedSearchesApi.update);
  const frequency = screen.getByRole('combobox');
  await frequency.selectOptions(words.frequency_instant);
  await expect.element(frequency).toHaveValue('instant');
  await expect
    .poll(() => update.inputs)
    .toEqual([{ params: { id: '1' }, body: { name: 'Toyotas', frequency: 'instant' } }]);
});

test('a refused frequency is reverted and reported', async () => {
  const { api, screen } = await openSearches();
  const update = api.on(savedSearchesApi.update);
  const frequency = screen.getByRole('combobox');
  await frequency.selectOptions(words.frequency_never);
  await update.refuse('SEARCH_NOT_FOUND');
  await expect.element(screen.getByText(words.changeFailed)).toBeVisible();
  await expect.element(frequency).toHaveValue('daily');
});

test('a search is deleted at once, and restored by Undo', async () => {
  const { api, screen, search, button, listing } = await openSearches({ searches: undefined });
  await listing.answer({ savedSearches: [TOYOTAS] });
  const [remove, save] = [api.on(savedSearchesApi.remove), api.on(savedSearchesApi.save)];
  await button(words.delete).click();
  await expect.element(screen.getByText(words.none)).toBeVisible();
  await remove.answer({});
  await listing.answer({ savedSearches: [] });
  await expect.element(screen.getByText(words.deleted.replace('{{name}}', 'Toyotas'))).toBeVisible();
  await button(words.undo).click();
  await save.answer({ savedSearch: TOYOTAS });
  await listing.answer({ savedSearches: [TOYOTAS] });
  await expect.element(search).toBeVisible();
  const { name, address, frequency } = TOYOTAS;
  expect(save.inputs).toEqual([{ body: { name, address, frequency } }]);
});

test('a search that could not be deleted is shown again', async () => {
  const { api, screen, search, button } = await openSearches();
  const remove = api.on(savedSearchesApi.remove);
  await button(words.delete).click();
  await expect.element(search).not.toBeInTheDocument();
  await remove.fail();
  await expect.element(search).toBeVisible();
  await expect.element(screen.getByText(words.changeFailed)).toBeVisible();
});

test('without searches, the list says how to save one', async () => {
  const { screen } = await openSearches({ searches: [] });
  await expect.element(screen.getByText(words.noneText)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: words.browse })).toHaveAttribute('href', '/list');
});

test('searches that failed to load are loaded again on demand', async () => {
  const { screen, listing, search } = await openSearches({ searches: undefined });
  await listing.fail();
  await expect.element(screen.getByText(layout.loadFailed)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: layout.retry }).click();
  await listing.answer({ savedSearches: [TOYOTAS] });
  await expect.element(search).toBeVisible();
});

async function openEdit() {
  const opened = await openSearches();
  await opened.button(words.edit).click();
  const dialog = opened.screen.getByRole('dialog', { name: words.editTitle });
  const name = dialog.getByLabelText(words.name);
  await expect.element(name).toHaveValue('Toyotas');
  const save = () => dialog.getByRole('button', { name: words.saveChange }).click();
  return { ...opened, dialog, name, save, update: opened.api.on(savedSearchesApi.update) };
}

test('name and frequency are changed in a dialog, which returns the focus', async () => {
  const { screen, dialog, name, save, update, button } = await openEdit();
  await expect.element(dialog.getByLabelText(words.frequency_daily)).toBeChecked();
  await name.fill('سيارات Toyota');
  await dialog.getByLabelText(words.frequency_instant).click();
  await save();
  await update.answer(({ body }) => ({ savedSearch: { ...TOYOTAS, ...body } }));
  await expect.element(screen.getByText(words.changed)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'سيارات Toyota' })).toBeVisible();
  await expect.element(button(words.edit.replace('{{name}}', 'سيارات Toyota'))).toHaveFocus();
  expect(update.inputs[0]?.body).toEqual({ name: 'سيارات Toyota', frequency: 'instant' });
});

test('a name of spaces is an error, and nothing is sent', async () => {
  const { dialog, name, save, update } = await openEdit();
  await name.fill('   ');
  await save();
  await expect.element(dialog.getByText(errors.searchNameRequired)).toBeVisible();
  await expect.element(name).toBeInvalid();
  await expectAccessible();
  expect(update.inputs).toEqual([]);
});

test('a change that was not sent stays in the dialog and can be sent again', async () => {
  const { dialog, name, save, update } = await openEdit();
  await name.fill('Cars');
  await save();
  await update.fail();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(name).toHaveValue('Cars');
  await save();
  await update.answer(({ body }) => ({ savedSearch: { ...TOYOTAS, ...body } }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a channel of all searches is switched off at once', async () => {
  const { api, screen } = await openSearches();
  const change = api.on(preferencesApi.change);
  const name = account.notifyBy
    .replace('{{what}}', account.notify_savedSearch)
    .replace('{{channel}}', account.channel_email);
  const email = screen.getByRole('switch', { name });
  await expect.element(email).toBeChecked();
  await email.click();
  await expect.element(email).not.toBeChecked();
  await expect.poll(() => change.inputs).toEqual([{ body: { notifications: { savedSearch: { email: false } } } }]);
  await change.refuse('INTERNAL');
  await expect.element(email).toBeChecked();
});

test('with all channels off, the list says so', async () => {
  const { screen } = await openSearches({ channels: { app: false, push: false, email: false } });
  await expect.element(screen.getByText(words.channelsOff)).toBeVisible();
  expect(screen.getByRole('switch').elements()).toHaveLength(CHANNELS.length);
});
