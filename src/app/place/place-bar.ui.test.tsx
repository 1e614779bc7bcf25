import { expect, onTestFinished, test, vi } from 'vitest';

import * as catalogApi from '#features/catalog/contract.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { egypt } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import PlaceBar from './place-bar.tsx';

const emirates = {
  ...kuwait,
  _id: 'AE',
  code: 'AE',
  nameInText: { en: 'the United Arab Emirates', ar: 'الإمارات' },
  cities: [],
};

/** Opens the question on a device with a time zone. */
async function openQuestion({ timeZone = 'Africa/Cairo', path = '/', language = 'en', width = 1280 } = {}) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  onTestFinished(() => zone.mockRestore());
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait, egypt, emirates] });
  const lng = language === 'ar' ? 'ar' : 'en';
  const { screen, router } = await open(<PlaceBar />, { api, path, pattern: '/*', language: lng, width });
  const words = wordsOf('layout', lng);
  const question = (name: string) =>
    screen.getByRole('region', { name: words.placeQuestion.replace('{{name}}', name), exact: true });
  const address = () => router.state.location.pathname + router.state.location.search;
  const choice = () => /place=([^;]*)/.exec(document.cookie)?.[1];
  return { screen, words, question, address, choice };
}

test('the question names the country of the time zone, and Yes opens it', async () => {
  const { question, words, address, choice } = await openQuestion();
  await expectAccessible();
  await question('Egypt').getByRole('button', { name: words.yes }).click();
  await expect.poll(address).toBe('/?country=EG');
  expect(choice()).toBe('EG');
  await expect.element(question('Egypt')).not.toBeInTheDocument();
});

test('the answer “everywhere” is remembered', async () => {
  const { question, words, address, choice } = await openQuestion({ path: '/list?sort=oldest' });
  await question('Egypt').getByRole('button', { name: words.everywhere }).click();
  await expect.element(question('Egypt')).not.toBeInTheDocument();
  expect([address(), choice()]).toEqual(['/list?sort=oldest', 'everywhere']);
});

test('another place is chosen in a dialog', async () => {
  const { screen, question, words, address } = await openQuestion();
  await question('Egypt').getByRole('button', { name: words.anotherPlace }).click();
  const dialog = screen.getByRole('dialog', { name: words.choosePlace });
  await dialog.getByRole('searchbox').fill('salm');
  await dialog.getByRole('button', { name: /Salmiya/ }).click();
  await expect.poll(address).toBe('/?country=KW&city=salmiya');
});

test.for([
  { language: 'en', name: 'the United Arab Emirates' },
  { language: 'ar', name: 'الإمارات' },
])('the answers fit one row of a phone, in $language', async ({ language, name }) => {
  const { question } = await openQuestion({ timeZone: 'Asia/Dubai', language, width: 360 });
  const answers = question(name).getByRole('button');
  await expect.element(answers.first()).toBeVisible();
  await document.fonts.ready;
  const boxes = answers.elements().map((button) => button.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.map(({ height }) => height)).toEqual([44, 44, 44]);
});
