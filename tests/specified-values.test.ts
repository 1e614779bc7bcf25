import { expect, test } from 'vitest';

import { Credentials } from '#features/accounts/contract.ts';
import { ForgotPassword, NewPassword } from '#features/accounts/login/contract.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';

test('the header’s and the footer’s logo have the specified defaults', () => {
  expect(DEFAULT_SITE).toMatchObject({ headerLogo: '/logo.png', footerLogo: '/logo-white.png' });
});

test('a login needs a password of at least 6 characters', () => {
  const errorOf = (password: string) =>
    Credentials.safeParse({ countryCode: '+965', mobile: '50000000', password }).error?.issues[0]?.message;
  expect([errorOf('12345'), errorOf('123456')]).toEqual(['passwordTooShort', undefined]);
});

test('a password is reset by an e-mail, or by a phone with the rules of the sign-up', () => {
  const isValid = (form: object) => ForgotPassword.safeParse(form).success;
  const phone = { countryCode: '+965', mobile: '50000000' };
  expect([{ email: 'a@example.com' }, phone].map(isValid)).toEqual([true, true]);
  const others = [{ email: 'a@' }, { mobile: phone.mobile }, { ...phone, mobile: '123456' }, { ...phone, mobile: 'x' }];
  expect(others.map(isValid)).toEqual([false, false, false, false]);
});

test('a new password and its confirmation must match', () => {
  const errorOf = (confirmPassword: string) =>
    NewPassword.safeParse({ password: 'correct-horse', confirmPassword }).error?.issues[0]?.message;
  expect([errorOf('other'), errorOf('correct-horse')]).toEqual(['passwordsDiffer', undefined]);
});
