import { afterAll, beforeEach, expect, test } from 'vitest';

import { codeFor, mailsTo, mailsToPerson, signUp, verify } from '#tests/support/accounts.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

let admin: Person;
const market = await openMarketplace();
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.updateTable('users').set({ role: 'member' }).where('role', '=', 'admin').execute();
  admin = await market.person('admin');
});

const invite = (contact: string, role = 'moderator', by = admin) =>
  market.call('POST', '/admin/staff/invitations', { by, body: { contact, role } });
const accept = (token: string, by: { token: string }) =>
  market.call('POST', '/staff/invitation/accept', { by, body: { token } });
const changeRole = (id: number, role: string, by = admin) =>
  market.call('PUT', `/admin/staff/${id}/role`, { by, body: { role } });
const tokenIn = (text = '') => /invitation\/([\w-]+)/.exec(text)?.[1] ?? 'none';
const emailOf = async ({ id }: Person) =>
  (await market.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const lastAudit = () =>
  market.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const staffRow = async (id: number) =>
  (await market.call('GET', '/admin/staff?pageSize=100', { by: admin })).body.data.rows.find(
    ({ _id }: { _id: string }) => _id === String(id),
  );

test('a member accepts an invitation once and has the role at once', async () => {
  const member = await market.person();
  const { status, body } = await invite((await emailOf(member)).toUpperCase());
  expect([status, body.data.hasAccount]).toEqual([200, true]);
  expect(await lastAudit()).toMatchObject({ action: 'staff.invite', member_id: member.id, actor_id: admin.id });
  const token = tokenIn((await mailsToPerson(market, member))[0]?.text);
  const read = await market.call('POST', '/staff/invitation', { by: member, body: { token } });
  expect(read.body.data).toMatchObject({ role: 'moderator', invitedBy: expect.stringMatching(/^Person/) });

  const both = await Promise.all([accept(token, member), accept(token, member)]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 403]);
  expect(both.find((answer) => answer.status === 200)?.body.data.user.role).toBe('moderator');
  expect((await market.call('GET', '/admin/moderation/ads', { by: member })).status).toBe(200);
  expect(await lastAudit()).toMatchObject({
    action: 'staff.accept',
    target_id: String(member.id),
    before: { role: 'member' },
    after: { role: 'moderator' },
  });
  expect(await staffRow(member.id)).toMatchObject({
    role: 'moderator',
    grantedBy: { _id: String(admin.id) },
    grantedAt: new Date(market.time.now).toISOString(),
    hasSecondFactor: false,
    isYou: false,
  });
  expect((await accept(token, member)).body.errorCode).toBe('INVITATION_EXPIRED');
});

test('invites the account of a number in any notation', async () => {
  const member = await market.person();
  const { mobile, email } = await market.db
    .selectFrom('users')
    .select(['mobile', 'email'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  for (const contact of [`+965 ${mobile}`, `00965${mobile}`])
    expect((await invite(contact)).body.data).toEqual({ email, hasAccount: true });
  expect((await invite('+965 99999999')).body.fieldErrors).toHaveProperty('contact');
  expect((await invite('nobody@')).body.fieldErrors).toHaveProperty('contact');
});

test('an invited person without an account signs up with the invited address first', async () => {
  const email = 'new.colleague@example.com';
  expect((await invite(email, 'support')).body.data).toEqual({ email, hasAccount: false });
  const token = tokenIn((await mailsTo(market, email))[0]?.text);
  expect((await accept(token, await market.person())).body.errorCode).toBe('INVITATION_FOR_OTHER');
  await signUp(market, { email });
  const { body } = await verify(market, email, await codeFor(market, email));
  expect((await accept(token, { token: body.data.accessToken })).status).toBe(200);
});

test('a link expires after 72 hours, if replaced or withdrawn, and if its sender is no longer an admin', async () => {
  const member = await market.person();
  const email = await emailOf(member);
  const newToken = async (by = admin) => {
    await invite(email, 'support', by);
    return tokenIn((await mailsTo(market, email))[0]?.text);
  };
  const refused = async (token: string) => (await accept(token, member)).body.errorCode === 'INVITATION_EXPIRED';
  const first = await newToken();
  const second = await newToken();
  expect(await refused(first)).toBe(true);

  const { body } = await market.call('GET', '/admin/staff/invitations', { by: admin });
  const { _id } = body.data.invitations.find((invitation: { email: string }) => invitation.email === email);
  expect((await market.call('DELETE', `/admin/staff/invitations/${_id}`, { by: admin })).status).toBe(200);
  expect((await market.call('DELETE', `/admin/staff/invitations/${_id}`, { by: admin })).status).toBe(404);
  expect(await refused(second)).toBe(true);

  const other = await market.person('admin');
  const third = await newToken(other);
  await changeRole(other.id, 'member');
  expect(await refused(third)).toBe(true);

  const fourth = await newToken();
  await market.db
    .updateTable('staff_invitations')
    .set({ expires_at: new Date(market.time.now) })
    .execute();
  expect(await refused(fourth)).toBe(true);
});

test('changes and removes a role, and ends the sessions', async () => {
  const person = await market.person('support');
  expect((await changeRole(person.id, 'moderator')).status).toBe(200);
  expect(await staffRow(person.id)).toMatchObject({ role: 'moderator', grantedBy: { _id: String(admin.id) } });
  expect((await market.call('GET', '/account/profile', { by: person })).status).toBe(401);
  expect((await changeRole(person.id, 'moderator')).status).toBe(409);
  expect((await changeRole(person.id, 'member')).status).toBe(200);
  expect(await lastAudit()).toMatchObject({
    action: 'role.grant',
    before: { role: 'moderator' },
    after: { role: 'member' },
  });
  expect(await staffRow(person.id)).toBeUndefined();
  expect((await changeRole(person.id, 'admin')).body.errorCode).toBe('USER_NOT_FOUND');
});

test('the last admin can’t be removed, also when two admins remove each other at once', async () => {
  expect((await changeRole(admin.id, 'member')).body.errorCode).toBe('LAST_ADMIN');
  const other = await market.person('admin');
  await market.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', other.id).execute();
  expect((await changeRole(admin.id, 'moderator')).body.errorCode).toBe('LAST_ADMIN');
  await market.db.updateTable('users').set({ status: 'active' }).where('id', '=', other.id).execute();
  const answers = await Promise.all([changeRole(other.id, 'member'), changeRole(admin.id, 'member', other)]);
  expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
});

test('staff can’t be invited', async () => {
  const moderator = await market.person('moderator');
  expect((await invite(await emailOf(moderator), 'admin')).body.fieldErrors).toHaveProperty('contact');
});

test('describes the permissions of each role', async () => {
  const { body } = await market.call('GET', '/admin/staff/permissions', { by: admin });
  const areas = Object.fromEntries(
    body.data.areas.map(({ area, ...roles }: { area: string } & Record<string, string>) => [area, roles]),
  );
  expect(areas['support-chat']).toEqual({ support: 'all', moderator: 'all', admin: 'all', contacts: 'none' });
  expect(areas['moderation']).toEqual({ support: 'none', moderator: 'all', admin: 'all', contacts: 'none' });
  expect(areas['payments']).toEqual({ support: 'none', moderator: 'none', admin: 'all', contacts: 'none' });
  // Nobody changes what is only recorded.
  for (const area of ['audit', 'searches'])
    expect([area, areas[area]]).toEqual([area, expect.objectContaining({ admin: 'view' })]);
  const contactAccess = Object.entries<{ contacts: string }>(areas).map(([area, { contacts }]) => [contacts, area]);
  const areasWith = (contacts: string) => contactAccess.filter(([value]) => value === contacts).map(([, area]) => area);
  expect(areasWith('masked').toSorted()).toEqual(['block-list', 'messages', 'users']);
  expect(areasWith('full').toSorted()).toEqual(['audit', 'staff']);
});
