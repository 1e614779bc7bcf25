import { expect, test } from 'vitest';

import * as signUpApi from '#features/accounts/sign-up/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as signUp from './sign-up.tsx';

const [auth, errors] = [wordsOf('auth'), wordsOf('errors')];

async function openSignUp() {
  const api = fakeApi();
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const { screen, router } = await open(signUp, { api, path: '/sign-up' });
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = screen.getByLabelText(label, { exact: true });
      await field.fill(value);
    }
  };
  const submit = () => screen.getByRole('button', { name: auth.signUp }).click();
  return { screen, router, fill, submit, registering: api.on(signUpApi.register) };
}

const VALID = {
  [auth.name]: 'Nour Haddad',
  [auth.email]: 'nour@example.com',
  [auth.mobile]: '66000001',
  [auth.password]: 'correct-horse',
  [auth.confirmPassword]: 'correct-horse',
};

test('each empty field has its error', async () => {
  const { screen, submit } = await openSignUp();
  await submit();
  for (const message of [
    errors.nameRequired,
    errors.emailRequired,
    errors.phoneRequired,
    errors.passwordRequired,
    errors.confirmPasswordRequired,
  ])
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
});

test.for([
  [auth.email, 'nour@', errors.invalidEmail],
  [auth.mobile, 'abc', errors.phoneInvalid],
  [auth.mobile, '١٢٣٤', errors.phoneTooShort],
  [auth.mobile, '123456789012', errors.phoneTooLong],
  [auth.password, 'Nour@Example.com', errors.passwordIsEmail],
  [auth.confirmPassword, 'other', errors.passwordsDiffer],
] as const)('%s “%s” gets its error when it is left', async ([label, value, message]) => {
  const { screen, fill } = await openSignUp();
  await fill({ ...VALID, [label]: value });
  await screen.getByLabelText(label, { exact: true }).click();
  await screen.getByRole('heading').first().click();
  await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText(label, { exact: true })).toBeInvalid();
});

test('a refused sign-up keeps the input', async () => {
  const { screen, fill, submit, registering } = await openSignUp();
  await fill(VALID);
  await submit();
  await registering.refuse('MOBILE_TAKEN', { errorMessage: errors.MOBILE_TAKEN });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.MOBILE_TAKEN);
  await expect.element(screen.getByLabelText(auth.name, { exact: true })).toHaveValue('Nour Haddad');
});
