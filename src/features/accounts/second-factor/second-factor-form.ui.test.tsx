import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectAccessible } from '#tests/ui/accessibility.ts';
import { loginAs, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as secondFactorApi from './contract.ts';
import type { SecondFactorChallenge } from './contract.ts';
import SecondFactorForm from './second-factor-form.tsx';

const [auth, errors] = [wordsOf('auth'), wordsOf('errors')];

const ALL: SecondFactorChallenge = {
  challenge: 'c'.repeat(43),
  kinds: ['authenticator', 'passkey', 'recovery-code'],
  passkeyOptions: { challenge: 'cGFzc2tleQ', rpId: 'localhost', allowCredentials: [] },
};

async function openForm(factor: Partial<SecondFactorChallenge> = {}) {
  const api = fakeApi();
  const [proving, leave] = [api.on(secondFactorApi.prove), vi.fn()];
  const { screen } = await open(<SecondFactorForm factor={{ ...ALL, ...factor }} onLeave={leave} />, { api });
  const use = (kind: (typeof ALL)['kinds'][number]) => screen.getByRole('button', { name: auth[`factorUse_${kind}`] });
  await expect.element(screen.getByRole('heading', { name: auth.factorTitle })).toBeVisible();
  return { screen, use, proving, leave };
}

test('the app’s code logs in', async () => {
  const { proving } = await openForm();
  await expectAccessible();
  await userEvent.keyboard('123456{Enter}');
  await proving.answer(loginAs(member()));
  await expect.poll(() => localStorage.getItem('accessToken')).toBe('access');
  expect(proving.inputs).toEqual([{ body: { challenge: ALL.challenge, proof: { code: '123456' } } }]);
});

test('an incomplete code is not sent', async () => {
  const { screen, proving } = await openForm();
  await userEvent.keyboard('12{Enter}');
  await expect.element(screen.getByText(errors.factorCodeRequired)).toBeVisible();
  expect(proving.inputs).toEqual([]);
});

test('a wrong code is reported until another one is typed', async () => {
  const { screen, proving } = await openForm();
  await userEvent.keyboard('000000{Enter}');
  await proving.refuse('SECOND_FACTOR_WRONG', { errorMessage: errors.SECOND_FACTOR_WRONG });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.SECOND_FACTOR_WRONG);
  await userEvent.keyboard('{Backspace}');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a recovery code logs in, and an empty one is not sent', async () => {
  const { screen, use, proving } = await openForm();
  await use('recovery-code').click();
  await expect.element(screen.getByLabelText(auth.recoveryCode)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(errors.recoveryCodeRequired)).toBeVisible();
  await userEvent.keyboard('k7m2p-9xq4d-h3vtw{Enter}');
  await proving.answer(loginAs(member()));
  await expect.poll(() => localStorage.getItem('accessToken')).toBe('access');
  expect(proving.inputs).toMatchObject([{ body: { proof: { recoveryCode: 'k7m2p-9xq4d-h3vtw' } } }]);
});

test('after too many tries of one way, only the others are offered', async () => {
  const { screen, use, proving, leave } = await openForm();
  await userEvent.keyboard('000000{Enter}');
  await proving.refuse('SECOND_FACTOR_EXPIRED', { errorMessage: errors.SECOND_FACTOR_EXPIRED });
  await expect.element(screen.getByText(errors.SECOND_FACTOR_EXPIRED)).toBeVisible();
  await expect.element(screen.getByRole('textbox').first()).not.toBeInTheDocument();
  await use('recovery-code').click();
  await expect.element(screen.getByLabelText(auth.recoveryCode)).toBeVisible();
  await expect.element(screen.getByText(errors.SECOND_FACTOR_EXPIRED)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: auth.otherDetails }).click();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a passkey that the browser refuses can be tried again', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  onTestFinished(() => get.mockRestore());
  const { screen, use, proving } = await openForm({ kinds: ['passkey'] });
  await use('passkey').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.passkeyFailed);
  await expect.element(use('passkey')).toBeEnabled();
  expect(proving.inputs).toEqual([]);
});

test('without support for passkeys the next way comes first, and a passkey explains it', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  onTestFinished(() => void vi.unstubAllGlobals());
  const { screen, use } = await openForm({ kinds: ['passkey', 'recovery-code'] });
  await expect.element(screen.getByLabelText(auth.recoveryCode)).toBeVisible();
  await use('passkey').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(auth.passkeysUnsupported);
});
