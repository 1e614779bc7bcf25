import { expect, test } from 'vitest';

import { useSiteName } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as reportingApi from './contract.ts';
import { ReportButton } from './report-button.tsx';

const [people, errors, layout] = [wordsOf('people'), wordsOf('errors'), wordsOf('layout')];

/** Shows that the settings are loaded. */
const SiteName = () => <h1>{useSiteName()}</h1>;

async function openButton({ ownerId = '9', isEnabled = true, isVisitor = false, target = 'ad' as 'ad' | 'user' } = {}) {
  const api = fakeApi();
  const sending = api.on(target === 'ad' ? reportingApi.reportAd : reportingApi.reportUser);
  const shown = await open(
    <>
      <SiteName />
      <ReportButton target={target} id="7" ownerId={ownerId} />
    </>,
    {
      api,
      ...(!isVisitor && { as: member() }),
      settings: { enableReportingOfAdsandUsers: isEnabled },
      path: '/ad/7',
    },
  );
  const { screen } = shown;
  await expect.element(screen.getByRole('heading', { name: 'Souq' })).toBeVisible();
  const name = target === 'ad' ? people.reportAd : people.report;
  const title = target === 'ad' ? people.reportAd : people.reportUser;
  return {
    ...shown,
    sending,
    button: screen.getByRole('button', { name }),
    dialog: screen.getByRole('dialog', { name: title }),
  };
}

/** Opens the dialog and chooses a reason. */
async function openDialog() {
  const opened = await openButton();
  const { button, dialog } = opened;
  await button.click();
  await dialog.getByRole('radio', { name: people['reason-fraud'] }).click();
  await dialog.getByLabelText(people.reportDetails, { exact: true }).fill('The logo is wrong');
  return { ...opened, send: () => dialog.getByRole('button', { name: people.sendReport }).click() };
}

test('a report is sent with its reason and details', async () => {
  const { screen, dialog, sending, send } = await openDialog();
  await send();
  await sending.answer({});
  await expect.element(screen.getByText(people.reportSent)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sending.inputs).toEqual([{ params: { id: '7' }, body: { reason: 'fraud', details: 'The logo is wrong' } }]);
});

test('a report needs a reason', async () => {
  const { button, dialog, sending } = await openButton();
  await button.click();
  await dialog.getByRole('button', { name: people.sendReport }).click();
  await expect.element(dialog.getByText(errors.reportReasonRequired)).toBeVisible();
  expect(sending.inputs).toEqual([]);
});

test('a member can be reported for fewer reasons than an ad', async () => {
  const { button, dialog } = await openButton({ target: 'user' });
  await button.click();
  await expect.element(dialog.getByRole('radio', { name: people['reason-offensive'] })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: people['reason-wrong-category'] })).not.toBeInTheDocument();
});

test('a refused report says why and keeps the input', async () => {
  const { dialog, sending, send } = await openDialog();
  await send();
  await sending.refuse('REPORTING_DISABLED', { errorMessage: 'Reporting is off' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Reporting is off');
  await expect.element(dialog.getByLabelText(people.reportDetails, { exact: true })).toHaveValue('The logo is wrong');
});

test('the input is kept when the dialog is closed and opened again', async () => {
  const { button, dialog } = await openDialog();
  await dialog.getByRole('button', { name: layout.close }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button.click();
  await expect.element(dialog.getByRole('radio', { name: people['reason-fraud'] })).toBeChecked();
});

test('a sent report leaves no input for the next one', async () => {
  const { button, dialog, sending, send } = await openDialog();
  await send();
  await sending.answer({});
  await expect.element(dialog).not.toBeInTheDocument();
  await button.click();
  await expect.element(dialog.getByLabelText(people.reportDetails, { exact: true })).toHaveValue('');
});

test('a visitor is sent to the login', async () => {
  const { button, router } = await openButton({ isVisitor: true });
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.login());
});

test('owners cannot report their own ads', async () => {
  const { screen } = await openButton({ ownerId: member()._id });
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('nobody can report while reporting is off', async () => {
  const { screen } = await openButton({ isEnabled: false });
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
