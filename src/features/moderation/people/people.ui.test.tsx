import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import * as memberDetailsApi from '#features/accounts/member-details/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { admin, moderator, tablePage } from '#tests/ui/back-office.ts';
import { kuwait } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as moderatedPeopleApi from './contract.ts';
import { PeopleScreen } from './people.tsx';

const [words, errors, auth] = [wordsOf('admin-people'), wordsOf('errors'), wordsOf('auth')];

async function openPeople(as = admin()) {
  const api = fakeApi();
  api.on(moderatedPeopleApi.people.list).always(tablePage([]));
  api.on(catalogApi.listCountries).always({ countries: [kuwait] });
  const creating = api.on(memberDetailsApi.createMember);
  const { screen, router } = await open(<PeopleScreen />, { api, as, path: adminPaths.people() });
  const button = screen.getByRole('button', { name: words.create });
  return { screen, router, creating, button, dialog: screen.getByRole('dialog') };
}

test('an admin creates an account, and its page opens', async () => {
  const { router, creating, button, dialog } = await openPeople();
  await button.click();
  await expectAccessible();
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const submit = dialog.getByRole('button', { name: words.create });
  await field(words.name).fill('\u3164');
  await submit.click();
  for (const error of [errors.nameRequired, errors.emailRequired, errors.phoneRequired])
    await expect.element(dialog.getByText(error)).toBeVisible();
  await field(words.name).fill('Salma Haddad');
  await field(words.email).fill('salma@example.com');
  await field(auth.mobile).fill('50000001');
  await submit.click();
  const form = { name: 'Salma Haddad', email: 'salma@example.com', countryCode: '+965', mobile: '50000001' };
  expect(creating.inputs).toEqual([{ body: { ...form, language: 'en' } }]);
  await creating.refuse('MOBILE_TAKEN');
  await expect.element(dialog.getByText(errors.MOBILE_TAKEN)).toBeVisible();
  await submit.click();
  await creating.answer({ _id: '12' });
  await expect.poll(() => router.state.location.pathname).toBe(adminPaths.person('12'));
});

test('moderators create no accounts', async () => {
  const { screen, button } = await openPeople(moderator());
  await expect.element(screen.getByText(words.empty)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
