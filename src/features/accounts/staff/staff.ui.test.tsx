import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, tablePage } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as staffApi from './contract.ts';
import { StaffScreen } from './staff.tsx';

const [words, errors] = [wordsOf('admin-staff'), wordsOf('errors')];

const colleague = (fields: Partial<staffApi.StaffMember> = {}): staffApi.StaffMember => ({
  _id: '8',
  name: 'Salma',
  picture: null,
  email: 's•••@example.com',
  role: 'moderator',
  hasSecondFactor: true,
  isSuspended: false,
  lastSeenAt: null,
  grantedBy: null,
  grantedAt: null,
  isYou: false,
  ...fields,
});
const invitation: staffApi.Invitation = {
  _id: '3',
  email: 'noor@example.com',
  role: 'support',
  invitedBy: { _id: '1', name: 'Yousef' },
  expiresAt: '2026-12-04T00:00:00.000Z',
};

async function openStaff(person = colleague(), invitations: staffApi.Invitation[] = []) {
  const api = fakeApi();
  api.on(staffApi.members.list).always(tablePage([person]));
  const listing = api.on(staffApi.listInvitations);
  listing.always({ invitations });
  api.on(staffApi.listPermissions).always({ areas: [] });
  const [inviting, changing] = [api.on(staffApi.invite), api.on(staffApi.changeRole)];
  const { screen } = await open(<StaffScreen />, { api, as: admin(), path: adminPaths.staff() });
  const dialog = screen.getByRole('dialog');
  const choose = async (entry: string) => {
    await screen.getByRole('button', { name: wordsOf('admin').actionsOf.replace('{{row}}', person.name) }).click();
    await screen.getByRole('menuitem', { name: entry }).click();
  };
  return { api, screen, dialog, inviting, changing, listing, choose };
}

test('an invitation needs an email or a number, and is then in the list', async () => {
  const { screen, dialog, inviting, listing } = await openStaff();
  await screen.getByRole('button', { name: words.invite }).click();
  const send = dialog.getByRole('button', { name: words.sendInvitation });
  await send.click();
  await expect.element(dialog.getByText(errors.contactRequired)).toBeVisible();
  await dialog.getByLabelText(words.contact).fill('noor@example.com');
  await dialog.getByRole('radio', { name: new RegExp(words.role_admin) }).click();
  await send.click();
  listing.always({ invitations: [invitation] });
  await inviting.answer({ email: 'noor@example.com', hasAccount: false });
  expect(inviting.inputs).toEqual([{ body: { contact: 'noor@example.com', role: 'admin' } }]);
  await expect.element(screen.getByRole('region', { name: words.invitations })).toMatchTextContent('noor@example.com');
});

test('an invitation that is refused keeps the dialog with the reason', async () => {
  const { screen, dialog, inviting } = await openStaff();
  await screen.getByRole('button', { name: words.invite }).click();
  await dialog.getByLabelText(words.contact).fill('+965 50000001');
  await dialog.getByRole('button', { name: words.sendInvitation }).click();
  await inviting.refuse('USER_NOT_FOUND', { errorMessage: errors.USER_NOT_FOUND });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(errors.USER_NOT_FOUND);
  await expect.element(dialog.getByLabelText(words.contact)).toHaveValue('+965 50000001');
});

test('an invitation is withdrawn once the dialog confirms it', async () => {
  const { api, screen, dialog, listing } = await openStaff(colleague(), [invitation]);
  const withdrawing = api.on(staffApi.withdrawInvitation);
  await screen.getByRole('button', { name: words.withdraw }).click();
  await dialog.getByRole('button', { name: words.withdraw }).click();
  listing.always({ invitations: [] });
  await withdrawing.answer({});
  await expect.element(screen.getByText('noor@example.com')).not.toBeInTheDocument();
  expect(withdrawing.inputs).toEqual([{ params: { id: '3' } }]);
});

test('a colleague gets another role; their own is not offered', async () => {
  const { screen, dialog, changing, choose } = await openStaff();
  await choose(words.makeRole.replace('{{role}}', words.role_support));
  await expect.element(dialog).toMatchTextContent(words.roleText_support);
  await dialog.getByRole('button', { name: words.changeRole }).click();
  await changing.answer({});
  expect(changing.inputs).toEqual([{ params: { id: '8' }, body: { role: 'support' } }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /Salma/ }).click();
  const own = words.makeRole.replace('{{role}}', words.role_moderator);
  expect(screen.getByRole('menuitem', { name: own }).elements()).toEqual([]);
});

test('the last admin can’t remove their own role, and reads why', async () => {
  const { dialog, changing, choose } = await openStaff(colleague({ role: 'admin', isYou: true }));
  await choose(words.remove);
  await expect.element(dialog).toMatchTextContent(words.ownRoleText);
  await dialog.getByRole('button', { name: words.remove }).click();
  await changing.refuse('LAST_ADMIN', { errorMessage: errors.LAST_ADMIN });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(errors.LAST_ADMIN);
});
