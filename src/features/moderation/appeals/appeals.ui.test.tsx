import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { moderator, tablePage } from '#tests/ui/back-office.ts';
import { adCard } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AppealScreen, AppealsScreen } from './appeals.tsx';
import * as appealsApi from './contract.ts';
import type { AppealDetails } from './contract.ts';

const [words, errors] = [wordsOf('admin-appeals'), wordsOf('errors')];
const MONTH = '2026-11-01T08:00:00.000Z';

/** Huda's appeal about her ad, which Mona suspended. */
const appeal = (fields: Partial<AppealDetails> = {}): AppealDetails => ({
  _id: '3',
  text: 'I own it and have the papers',
  createdAt: MONTH,
  member: { _id: '9', name: 'Huda' },
  ad: { _id: '1', title: adCard().title },
  suspension: { reason: 'It seems stolen', since: MONTH, until: null, by: { _id: '2', name: 'Mona' } },
  answer: null,
  images: [],
  history: [],
  refusal: null,
  ...fields,
});

async function openAppeal(shown = appeal()) {
  const api = fakeApi();
  const [getting, answering] = [api.on(appealsApi.getAppeal), api.on(appealsApi.answerAppeal)];
  getting.always({ appeal: shown });
  const [path, pattern] = [adminPaths.appeal('3'), adminPaths.appeal.pattern];
  const { screen, router } = await open(<AppealScreen />, { api, as: moderator(), path, pattern });
  return {
    screen,
    getting,
    answering,
    restore: screen.getByRole('radio', { name: new RegExp(`^${words.decision_restore}`) }),
    reason: screen.getByRole('textbox', { name: words.reason }),
    send: screen.getByRole('button', { name: words.send, exact: true }),
    location: () => router.state.location.pathname,
  };
}

test('an appeal shows what the member wrote beside the reason of the suspension', async () => {
  const { screen } = await openAppeal();
  await expect.element(screen.getByText('I own it and have the papers')).toBeVisible();
  await expect.element(screen.getByText('It seems stolen')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: words.viewAd })).toHaveAttribute('href', '/ad/1');
  await expectAccessible();
});

test('an answer needs a decision and a reason', async () => {
  const { screen, restore, send, answering } = await openAppeal();
  await send.click();
  await expect.element(screen.getByText(errors.decisionRequired)).toBeVisible();
  await restore.click();
  await send.click();
  await expect.element(screen.getByText(errors.reasonRequired)).toBeVisible();
  expect(answering.inputs).toEqual([]);
});

test('an answer is sent, and the list of appeals opens', async () => {
  const { restore, reason, send, answering, location } = await openAppeal();
  await restore.click();
  await reason.fill('The papers are right');
  await send.click();
  await answering.answer({});
  await expect.poll(location).toBe(adminPaths.appeals());
  const body = { decision: 'restore', reason: 'The papers are right' };
  expect(answering.inputs).toEqual([{ params: { id: '3' }, body }]);
});

test('an answer that is refused keeps its text and loads the appeal again', async () => {
  const { screen, restore, reason, send, answering, getting } = await openAppeal();
  await restore.click();
  await reason.fill('The papers are right');
  await send.click();
  await answering.refuse('ILLEGAL_TRANSITION', { errorMessage: errors.ILLEGAL_TRANSITION });
  await expect.element(screen.getByText(errors.ILLEGAL_TRANSITION)).toBeVisible();
  await expect.element(reason).toHaveValue('The papers are right');
  await expect.poll(() => getting.inputs).toHaveLength(2);
});

test('whoever suspended does not answer the appeal', async () => {
  const { screen, send } = await openAppeal(appeal({ refusal: 'OTHER_MODERATOR_REQUIRED' }));
  await expect.element(screen.getByText(words.refusal_OTHER_MODERATOR_REQUIRED)).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

test('an answered appeal shows the answer', async () => {
  const answer = { decision: 'upheld', at: MONTH, by: 'Nasser', text: 'The papers are forged' } as const;
  const { screen, send } = await openAppeal(appeal({ answer }));
  await expect.element(screen.getByText('The papers are forged')).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

test('answered appeals are in a list of their own, with their answers', async () => {
  const api = fakeApi();
  const listing = api.on(appealsApi.appeals.list);
  const answer = { decision: 'restored', at: MONTH, by: '', text: 'Sorry' } as const;
  listing.always(({ query }) => tablePage(query?.state === 'decided' ? [appeal({ answer })] : []));
  const { screen } = await open(<AppealsScreen />, { api, as: moderator(), path: adminPaths.appeals() });
  await expect.element(screen.getByText(words.empty_open)).toBeVisible();
  await screen.getByRole('link', { name: words.state_decided }).click();
  await expect.element(screen.getByText(words.answered_restored)).toBeVisible();
  await expect.element(screen.getByText(words.deletedMember)).toBeVisible();
});
