import { expect, test } from 'vitest';

import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { readMember, tokens } from '#ui/session.ts';

import * as preferencesApi from './contract.ts';
import { NOTIFICATION_TOPICS, type Preferences } from './contract.ts';
import { saveLanguage } from './save-language.ts';

const preferences = (language: Preferences['language']): Preferences => ({
  language,
  showsPhone: true,
  showsPresence: true,
  notifications: Object.fromEntries(
    NOTIFICATION_TOPICS.map((topic) => [topic, { app: true, push: true, email: true }]),
  ) as Preferences['notifications'],
});

/** A member of whose language the device and the server know. */
async function openAs(known: Preferences['language'], stored: Preferences['language'], path = '/') {
  const api = fakeApi();
  const [asking, saving] = [api.on(preferencesApi.get), api.on(preferencesApi.change)];
  asking.always({ preferences: preferences(stored) });
  saving.always(({ body }) => ({ preferences: preferences(body.language ?? stored) }));
  await open(<p>A page</p>, { api, path, pattern: '*', as: member({ language: known }) });
  const save = (language: Preferences['language']) => saveLanguage(api.api, language);
  return { save, asking, saving };
}

test('a page in another language than before stores it', async () => {
  const { save, asking, saving } = await openAs('en', 'en');
  await save('ar');
  expect(saving.inputs).toEqual([{ body: { language: 'ar' } }]);
  expect(readMember()?.language).toBe('ar');
  expect(asking.inputs).toEqual([]);
});

test('a language that another device has changed since is stored again', async () => {
  const { save, saving } = await openAs('ar', 'en');
  await save('ar');
  expect(saving.inputs).toEqual([{ body: { language: 'ar' } }]);
});

test('a tab asks once, and stores nothing that the server has', async () => {
  const { save, asking, saving } = await openAs('ar', 'ar');
  await save('ar');
  await save('ar');
  expect(asking.inputs).toHaveLength(1);
  expect(saving.inputs).toEqual([]);
});

test('a language that could not be stored is stored on the next page', async () => {
  const { save, asking, saving } = await openAs('ar', 'en');
  saving.always(() => {
    throw new Error('offline');
  });
  await save('ar');
  await save('ar');
  expect([asking.inputs, saving.inputs].map(({ length }) => length)).toEqual([2, 2]);
});

test('a page whose address names the language asks each time', async () => {
  const { save, asking } = await openAs('ar', 'ar', '/list?lng=ar');
  await save('ar');
  await save('ar');
  expect(asking.inputs).toHaveLength(2);
});

test('nothing is stored for a visitor', async () => {
  const { save, asking, saving } = await openAs('en', 'en');
  tokens.clear();
  await save('ar');
  expect([...asking.inputs, ...saving.inputs]).toEqual([]);
});
