import { expect, test } from 'vitest';

import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import { suspension } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as appealingApi from './contract.ts';
import SuspendedAccount from './suspended-account.tsx';

const [words, errors] = [wordsOf('people'), wordsOf('errors')];
const LOGIN = { countryCode: '+965', mobile: '50000001', password: 'correct-horse' };

async function openSuspended(fields: Partial<Suspension> = {}) {
  const api = fakeApi();
  const appealing = api.on(appealingApi.appealAccount);
  const left: string[] = [];
  const { screen } = await open(
    <SuspendedAccount suspension={suspension(fields)} login={LOGIN} onLeave={() => left.push('left')} />,
    { api, width: 390 },
  );
  const appeal = async (text: string) => {
    await screen.getByLabelText(words.appealText).fill(text);
    await screen.getByRole('button', { name: words.sendAppeal }).click();
  };
  return { screen, appealing, appeal, left };
}

test('a suspension shows its reason', async () => {
  const { screen } = await openSuspended();
  await expect.element(screen.getByRole('heading', { name: words.suspendedTitle })).toBeVisible();
  await expect.element(screen.getByText(words.suspendedText)).toBeVisible();
  await expect.element(screen.getByText('Sells forged watches')).toBeVisible();
});

test('a suspension for some time says until when', async () => {
  const { screen } = await openSuspended({ until: '2090-03-14T12:00:00.000Z' });
  await expect.element(screen.getByText(/You can log in again after 14 March 2090/)).toBeVisible();
});

test('an appeal needs a text', async () => {
  const { screen, appealing, appeal } = await openSuspended();
  await appeal('Why?');
  await expect.element(screen.getByText(errors.appealRequired)).toBeVisible();
  expect(appealing.inputs).toEqual([]);
});

test('a sent appeal is shown in place of the form', async () => {
  const { screen, appealing, appeal } = await openSuspended();
  await appeal('Every watch has its papers');
  await appealing.answer({});
  await expect.element(screen.getByText(words.appealOpen)).toBeVisible();
  await expect.element(screen.getByText('Every watch has its papers')).toBeVisible();
  await expect.element(screen.getByLabelText(words.appealText)).not.toBeInTheDocument();
  expect(appealing.inputs).toEqual([{ body: { ...LOGIN, text: 'Every watch has its papers' } }]);
});

test('a refused appeal says why and keeps its text', async () => {
  const { screen, appealing, appeal } = await openSuspended();
  await appeal('Every watch has its papers');
  await appealing.refuse('ALREADY_APPEALED', { errorMessage: 'One appeal at a time' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('One appeal at a time');
  await expect.element(screen.getByLabelText(words.appealText)).toHaveValue('Every watch has its papers');
});

test('a declined appeal shows the answer, and another can be sent', async () => {
  const { screen } = await openSuspended({ appeal: { text: 'They have papers', answer: 'They are forged, too' } });
  for (const text of [words.appealAnswer, 'They have papers', 'They are forged, too'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByLabelText(words.appealText)).toBeVisible();
  await expect.element(screen.getByText(words.appealOpen)).not.toBeInTheDocument();
});

test('Back leaves for the login', async () => {
  const { screen, left } = await openSuspended();
  await screen.getByRole('button', { name: words.backToLogin }).click();
  expect(left).toEqual(['left']);
});
