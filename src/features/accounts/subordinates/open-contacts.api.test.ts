import { afterAll, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole, type StaffCtx } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { listMemberSessions } from '../session-list/session-list.server.ts';
import { openContacts } from './subordinates.server.ts';

const market = await openMarketplace();
const [admin, moderator] = [await market.person('admin'), await market.person('moderator')];
afterAll(() => market.close());

const entriesAbout = ({ id }: Person) =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'actor_role', 'target_id', 'before', 'after', 'ip'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();

/** A request of a moderator whose work after the answer the test runs. */
function request({ id: userId }: Person, role: 'moderator' | 'admin' = 'moderator'): StaffCtx<'moderator'> {
  const ctx: Ctx = {
    ...market.services,
    requestId: crypto.randomUUID(),
    language: 'en',
    ip: '203.0.113.9',
    userAgent: '',
    cookie: '',
    origin: '',
    responseHeaders: new Headers(),
    afterAnswer: [],
    viewer: { userId, role, sessionId: crypto.randomUUID(), hasSecondFactor: true },
  };
  requireRole(ctx, 'moderator');
  return ctx;
}
async function open(by: Person, person: Person) {
  const ctx = request(by);
  await openContacts(ctx, person.id);
  for (const work of ctx.afterAnswer) await work();
}

test('answers with the contact details of a member of a lower rank, and records it after the answer', async () => {
  const person = await market.person();
  const { email, mobile } = await market.db
    .selectFrom('users')
    .select(['email', 'mobile'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { body } = await market.call('GET', `/admin/users/${person.id}/contacts`, { by: moderator });
  expect(body.data).toEqual({ email, number: `+965 ${mobile}` });
  await expect
    .poll(() => entriesAbout(person))
    .toMatchObject([
      {
        action: 'account.open-contacts',
        actor_id: moderator.id,
        actor_role: 'moderator',
        target_id: String(person.id),
        before: {},
        after: {},
      },
    ]);
  // What staff did is not hidden by what they read.
  const history = (await market.call('GET', `/admin/users/${person.id}`, { by: moderator })).body.data.person.history;
  expect(history).toEqual([]);
});

test('is recorded once per staff member, person and day', async () => {
  const [first, second] = [await market.person(), await market.person()];
  const other = await market.person('moderator');
  await Promise.all([open(moderator, first), open(moderator, first)]);
  await open(moderator, second);
  await open(other, first);
  expect((await entriesAbout(first)).map(({ actor_id }) => actor_id).toSorted((a, b) => a! - b!)).toEqual([
    moderator.id,
    other.id,
  ]);
  expect(await entriesAbout(second)).toHaveLength(1);
  market.time.now += DAY_MS;
  await open(moderator, first);
  expect(await entriesAbout(first)).toHaveLength(3);
});

test('is not recorded while the site is read-only, and never for the viewer’s own', async () => {
  const person = await market.person();
  const setReadOnly = (isReadOnly: boolean) =>
    transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, isReadOnly }));
  await setReadOnly(true);
  await open(moderator, person);
  expect(await entriesAbout(person)).toEqual([]);
  await setReadOnly(false);
  await open(moderator, moderator);
  expect(await entriesAbout(moderator)).toEqual([]);
});

test('moderators see the networks of sessions; that an admin sees the addresses is recorded', async () => {
  const person = await market.person();
  await market.db.updateTable('sessions').set({ ip: '198.51.100.77' }).where('user_id', '=', person.id).execute();
  const asModerator = request(moderator);
  expect(await listMemberSessions(asModerator, person.id)).toMatchObject([{ ip: '198.51.100.*' }]);
  expect(asModerator.afterAnswer).toEqual([]);
  const asAdmin = request(admin, 'admin');
  expect(await listMemberSessions(asAdmin, person.id)).toMatchObject([{ ip: '198.51.100.77' }]);
  for (const work of asAdmin.afterAnswer) await work();
  expect(await entriesAbout(person)).toMatchObject([{ action: 'account.open-contacts', actor_id: admin.id }]);
});

test('refuses an account whose data is erased', async () => {
  const person = await market.person();
  const erased = { status: 'closed', closed_at: new Date(), scrubbed_at: new Date() } as const;
  await market.db.updateTable('users').set(erased).where('id', '=', person.id).execute();
  await expect(open(moderator, person)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
});
