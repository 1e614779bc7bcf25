import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as catalogApi from '#features/catalog/contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { kuwait, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as contactApi from './contract.ts';
import { ContactDetailsSection } from './contact-details-section.tsx';

const [account, auth, errors] = [wordsOf('account'), wordsOf('auth'), wordsOf('errors')];
const dana = member();

async function openDialog(field: 'email' | 'mobile') {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const calls = {
    sending: api.on(contactApi.sendCode),
    changingEmail: api.on(contactApi.changeEmail),
    changingMobile: api.on(contactApi.changeMobile),
  };
  const { screen } = await open(<ContactDetailsSection user={dana} />, { api, as: dana });
  const button = screen.getByRole('button', { name: account[`${field}Change`] });
  await button.click();
  const dialog = screen.getByRole('dialog', { name: account[`${field}Change`] });
  const fill = async (value: string, password = 'correct-horse') => {
    await dialog.getByLabelText(field === 'email' ? account.newEmail : auth.mobile).fill(value);
    await dialog.getByLabelText(auth.currentPassword).fill(password);
    await userEvent.keyboard('{Enter}');
  };
  const otp = dialog.getByRole('heading', { name: auth.otpTitle });
  return { screen, button, dialog, fill, otp, ...calls };
}

test('shows the mobile number with its country code, from left to right', async () => {
  const { screen } = await open(<ContactDetailsSection user={dana} />, { as: dana, language: 'ar' });
  const mobile = screen.getByText('+965 50000001');
  await expect.element(mobile).toBeVisible();
  expect(getComputedStyle(mobile.element()).direction).toBe('ltr');
});

test('a change of email needs a new address and the password', async () => {
  const { dialog, sending } = await openDialog('email');
  await dialog.getByRole('button', { name: auth.sendCode }).click();
  await expect.element(dialog.getByText(errors.emailRequired)).toBeVisible();
  await expect.element(dialog.getByText(errors.currentPasswordRequired)).toBeVisible();
  await expectAccessible();
  expect(sending.inputs).toEqual([]);
});

test('a wrong password is shown beside its field', async () => {
  const { dialog, fill, sending } = await openDialog('email');
  await fill('new@example.com', 'not the one');
  await sending.refuse('VALIDATION_FAILED', { fieldErrors: { password: 'currentPasswordWrong' } });
  await expect.element(dialog.getByText(errors.currentPasswordWrong)).toBeVisible();
  await expect.element(dialog.getByLabelText(auth.currentPassword)).toBeInvalid();
});

test('the code of the new address changes the email, and returns the focus', async () => {
  const { screen, button, dialog, fill, otp, sending, changingEmail } = await openDialog('email');
  await fill('new@example.com');
  await sending.answer({ email: 'new@example.com', resendAfter: 180 });
  await expect.element(otp).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('123456{Enter}');
  await changingEmail.answer({ user: { ...dana, email: 'new@example.com' } });
  await expect.element(screen.getByText(account.emailChanged)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(sending.inputs).toEqual([{ body: { email: 'new@example.com', password: 'correct-horse' } }]);
  expect(changingEmail.inputs).toEqual([{ body: { email: 'new@example.com', otp: '123456' } }]);
  expect(localStorage.getItem('user')).toContain('new@example.com');
});

test('the code for a new number goes to the email', async () => {
  const { screen, dialog, fill, otp, sending, changingMobile } = await openDialog('mobile');
  await fill('7000٠٠٠١');
  await sending.answer({ email: 'dana@example.com', resendAfter: 180 });
  await expect.element(otp).toBeVisible();
  await expect.element(dialog.getByText('dana@example.com')).toBeVisible();
  await userEvent.keyboard('123456{Enter}');
  await changingMobile.answer({ user: { ...dana, mobile: '70000001' } });
  await expect.element(screen.getByText(account.mobileChanged)).toBeVisible();
  expect(sending.inputs).toEqual([{ body: { password: 'correct-horse' } }]);
  expect(changingMobile.inputs).toEqual([{ body: { countryCode: '+965', mobile: '70000001', otp: '123456' } }]);
});

test('a wrong code leaves the email as it was', async () => {
  const { dialog, fill, otp, sending, changingEmail } = await openDialog('email');
  await fill('new@example.com');
  await sending.answer({ email: 'new@example.com', resendAfter: 180 });
  await expect.element(otp).toBeVisible();
  await userEvent.keyboard('123456{Enter}');
  await changingEmail.refuse('INVALID_OTP', { errorMessage: errors.INVALID_OTP });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.INVALID_OTP);
  expect(localStorage.getItem('user')).toContain('dana@example.com');
});

test('Back from the code asks for another address', async () => {
  const { dialog, fill, otp, sending } = await openDialog('email');
  await fill('new@example.com');
  await sending.answer({ email: 'new@example.com', resendAfter: 180 });
  await expect.element(otp).toBeVisible();
  await dialog.getByRole('button', { name: auth.otherDetails }).click();
  await expect.element(dialog.getByLabelText(account.newEmail)).toBeVisible();
});

test('Escape closes the dialog and returns the focus', async () => {
  const { button, dialog } = await openDialog('mobile');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
