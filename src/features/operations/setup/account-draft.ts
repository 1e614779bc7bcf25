import type { SignUp } from '#features/accounts/sign-up/contract.ts';

const STORAGE_KEY = 'setup-account';

/** What was typed for the first admin, in the browser until the set-up goes on: never a password. */
export const accountDraft = {
  read: (): Partial<SignUp> => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'),
  save: (form: Omit<SignUp, 'password' | 'confirmPassword'>): void =>
    localStorage.setItem(STORAGE_KEY, JSON.stringify(form)),
  delete: (): void => localStorage.removeItem(STORAGE_KEY),
};
