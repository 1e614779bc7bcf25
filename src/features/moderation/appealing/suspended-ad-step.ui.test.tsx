import { expect, test } from 'vitest';

import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import { member, suspension } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as appealingApi from './contract.ts';
import SuspendedAdStep from './suspended-ad-step.tsx';

const words = wordsOf('people');
const APPEAL = { text: 'It has its papers', answer: null };

async function openStep(current: Suspension | null) {
  const api = fakeApi();
  const loading = api.on(appealingApi.getAdSuspension);
  const appealing = api.on(appealingApi.appealAd);
  const { screen } = await open(<SuspendedAdStep adId="7" />, { api, as: member() });
  await loading.answer({ suspension: current });
  return { screen, loading, appealing, dialog: screen.getByRole('dialog', { name: words.suspendedAdTitle }) };
}

test('a sent appeal closes the dialog, and the button says that it is in review', async () => {
  const { screen, loading, appealing, dialog } = await openStep(suspension());
  await screen.getByRole('button', { name: words.appeal }).click();
  await expect.element(dialog.getByText('Sells forged watches')).toBeVisible();
  await dialog.getByLabelText(words.appealText).fill('It has its papers');
  await dialog.getByRole('button', { name: words.sendAppeal }).click();
  await appealing.answer({});
  await expect.element(screen.getByText(words.appealSent)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await loading.answer({ suspension: suspension({ appeal: APPEAL, canAppeal: false }) });
  await expect.element(screen.getByRole('button', { name: words.appealInReview })).toBeVisible();
  expect(appealing.inputs).toEqual([{ params: { id: '7' }, body: { text: 'It has its papers' } }]);
});

test('a declined appeal shows its answer, without a form', async () => {
  const answered = { ...APPEAL, answer: 'The papers are forged, too' };
  const { screen, dialog } = await openStep(suspension({ appeal: answered, canAppeal: false }));
  await screen.getByRole('button', { name: words.appealDeclined }).click();
  await expect.element(dialog.getByText('The papers are forged, too')).toBeVisible();
  await expect.element(dialog.getByLabelText(words.appealText)).not.toBeInTheDocument();
});

test('a refused appeal says why and keeps its text', async () => {
  const { screen, appealing, dialog } = await openStep(suspension());
  await screen.getByRole('button', { name: words.appeal }).click();
  await dialog.getByLabelText(words.appealText).fill('It has its papers');
  await dialog.getByRole('button', { name: words.sendAppeal }).click();
  await appealing.refuse('ALREADY_APPEALED', { errorMessage: 'One appeal at a time' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('One appeal at a time');
  await expect.element(dialog.getByLabelText(words.appealText)).toHaveValue('It has its papers');
});

test('an ad that is no longer suspended has no button', async () => {
  const { screen } = await openStep(null);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
