import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectAccessible } from '#tests/ui/accessibility.ts';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as sessionListApi from '../session-list/contract.ts';
import * as secondFactorApi from './contract.ts';
import type { Factors } from './contract.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const [account, auth, errors, layout] = [wordsOf('account'), wordsOf('auth'), wordsOf('errors'), wordsOf('layout')];

const NONE: Factors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
const DATES = { createdAt: '2026-06-01T08:00:00.000Z', lastUsedAt: null };
const CODES = ['k7m2p-9xq4d-h3vtw', 'a1b2c-3d4e5-f6g7h'];
const SET_UP = { challenge: 'c'.repeat(43), secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Souq' };

async function openSection(factors?: Factors) {
  const api = fakeApi();
  api.on(sessionListApi.listSessions).always({ sessions: [] });
  const calls = {
    listing: api.on(secondFactorApi.list),
    settingUp: api.on(secondFactorApi.setUpAuthenticator),
    confirming: api.on(secondFactorApi.confirmAuthenticator),
    removing: api.on(secondFactorApi.removeAuthenticator),
    startingPasskey: api.on(secondFactorApi.startPasskey),
    removingPasskey: api.on(secondFactorApi.removePasskey),
    replacing: api.on(secondFactorApi.replaceRecoveryCodes),
  };
  const { screen } = await open(<SecondFactorSection />, { api, as: member() });
  if (factors) await calls.listing.answer({ factors });
  const button = (name: string) => screen.getByRole('button', { name });
  const dialog = screen.getByRole('dialog');
  const confirm = async (password = 'correct-horse') => {
    await dialog.getByLabelText(auth.currentPassword).fill(password);
    await userEvent.keyboard('{Enter}');
  };
  return { screen, button, dialog, confirm, ...calls };
}

test('without a second factor, offers to add one, and no recovery codes', async () => {
  const { screen, button } = await openSection(NONE);
  await expect.element(button(account.addAuthenticator)).toBeVisible();
  await expect.element(button(account.addPasskey)).toBeVisible();
  await expect.element(screen.getByText(account.recoveryCodes)).not.toBeInTheDocument();
});

test('a list that did not load can be loaded again', async () => {
  const { button, listing } = await openSection();
  await listing.fail();
  await button(layout.retry).click();
  await listing.answer({ factors: NONE });
  await expect.element(button(account.addAuthenticator)).toBeVisible();
});

test('adds an app with password and code, and shows the recovery codes once', async () => {
  const { screen, button, dialog, confirm, listing, settingUp, confirming } = await openSection(NONE);
  await button(account.addAuthenticator).click();
  await confirm();
  await settingUp.answer(SET_UP);
  await expect.element(dialog.getByRole('img', { name: account.authenticatorQr })).toBeVisible();
  await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('123456{Enter}');
  await confirming.answer({ recoveryCodes: CODES });
  await listing.answer({ factors: { ...NONE, authenticator: DATES, recoveryCodesLeft: 10 } });
  const shown = screen.getByRole('dialog', { name: account.recoveryCodes });
  for (const code of CODES) await expect.element(shown.getByText(code)).toBeVisible();
  await expect.element(screen.getByText(account.addAuthenticatorDone)).toBeVisible();
  await expectAccessible();
  await button(account.codesSaved).click();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(button(account.removeAuthenticator)).toBeVisible();
  expect(confirming.inputs).toEqual([{ body: { challenge: SET_UP.challenge, code: '123456' } }]);
});

test('a wrong password is shown beside its field', async () => {
  const { button, dialog, confirm, settingUp } = await openSection(NONE);
  await button(account.addAuthenticator).click();
  await confirm('not the one');
  await settingUp.refuse('VALIDATION_FAILED', { fieldErrors: { password: 'currentPasswordWrong' } });
  await expect.element(dialog.getByText(errors.currentPasswordWrong)).toBeVisible();
  await expect.element(dialog.getByRole('img')).not.toBeInTheDocument();
});

test('a wrong code of the app is reported until another one is typed', async () => {
  const { button, dialog, confirm, settingUp, confirming } = await openSection(NONE);
  await button(account.addAuthenticator).click();
  await confirm();
  await settingUp.answer(SET_UP);
  await expect.element(dialog.getByRole('img', { name: account.authenticatorQr })).toBeVisible();
  await userEvent.keyboard('000000{Enter}');
  await confirming.refuse('SECOND_FACTOR_WRONG', { errorMessage: errors.SECOND_FACTOR_WRONG });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.SECOND_FACTOR_WRONG);
  await userEvent.keyboard('{Backspace}');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('removes the app with the password', async () => {
  const { screen, button, confirm, listing, removing } = await openSection({ ...NONE, authenticator: DATES });
  await expect.element(screen.getByText(/^Added /)).toBeVisible();
  await button(account.removeAuthenticator).click();
  await confirm();
  await removing.answer({});
  await listing.answer({ factors: NONE });
  await expect.element(button(account.addAuthenticator)).toBeVisible();
  expect(removing.inputs).toEqual([{ body: { password: 'correct-horse' } }]);
});

test('each passkey is removed by its name', async () => {
  const phone = { _id: 'key-1', name: 'Salma’s phone', ...DATES, lastUsedAt: '2026-06-03T08:00:00.000Z' };
  const { screen, button, confirm, listing, removingPasskey } = await openSection({ ...NONE, passkeys: [phone] });
  await expect.element(screen.getByText(/^Added .* · Last used /)).toBeVisible();
  await button(account.removeNamedPasskey.replace('{{name}}', phone.name)).click();
  await confirm();
  await removingPasskey.answer({});
  await listing.answer({ factors: NONE });
  await expect.element(screen.getByText(phone.name)).not.toBeInTheDocument();
  expect(removingPasskey.inputs).toMatchObject([{ params: { id: 'key-1' } }]);
});

test('new recovery codes can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const { screen, button, confirm, listing, replacing } = await openSection({
    ...NONE,
    authenticator: DATES,
    recoveryCodesLeft: 1,
  });
  await expect.element(screen.getByText(/1 code left/)).toBeVisible();
  listing.always({ factors: { ...NONE, authenticator: DATES, recoveryCodesLeft: 10 } });
  await button(account.replaceCodes).click();
  await confirm();
  await replacing.answer({ recoveryCodes: CODES });
  await button(account.copy).click();
  await expect.element(screen.getByText(account.copied)).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(CODES.join('\n'));
});

test('a passkey needs a name, and a refusal by the browser is reported', async () => {
  const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  onTestFinished(() => create.mockRestore());
  const { button, dialog, confirm, startingPasskey } = await openSection(NONE);
  await button(account.addPasskey).click();
  await confirm();
  const user = { id: 'dXNlcg', name: 'dana', displayName: 'Dana' };
  const options = { challenge: 'cGFzc2tleQ', rp: { name: 'Souq' }, user, pubKeyCredParams: [] };
  await startingPasskey.answer({ challenge: SET_UP.challenge, options });
  const name = dialog.getByLabelText(account.passkeyName);
  await expectAccessible();
  await name.fill(' ');
  await expect.element(dialog.getByText(errors.nameRequired)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(create).not.toHaveBeenCalled();
  await name.fill('My phone');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors.passkeyFailed);
});

test('a browser without passkeys says so', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  onTestFinished(() => void vi.unstubAllGlobals());
  const { screen, button } = await openSection(NONE);
  await expect.element(screen.getByText(auth.passkeysUnsupported)).toBeVisible();
  await expect.element(button(account.addPasskey)).not.toBeInTheDocument();
});
