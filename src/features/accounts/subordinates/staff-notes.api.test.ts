import { afterAll, expect, test } from 'vitest';

import { scrubAccounts } from '../deletion/scrub-accounts.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import type { StaffNote } from './contract.ts';

const market = await openMarketplace();
const [admin, moderator] = [await market.person('admin'), await market.person('moderator')];
afterAll(() => market.close());

const add = (id: number, text: string, by = moderator) =>
  market.call('POST', `/admin/users/${id}/notes`, { by, body: { text } });
const list = async (id: number, by = moderator): Promise<StaffNote[]> =>
  (await market.call('GET', `/admin/users/${id}/notes`, { by })).body.data.notes;
const remove = (id: number, noteId: string, by: Person) =>
  market.call('DELETE', `/admin/users/${id}/notes/${noteId}`, { by });

test('staff see each other’s notes, newest first, and delete only their own', async () => {
  const { id } = await market.person();
  expect((await add(id, '  Called about the car ')).status).toBe(200);
  market.time.now += 1000;
  await add(id, 'Sent the papers', admin);
  const notes = await list(id);
  expect(notes).toMatchObject([
    { text: 'Sent the papers', isYours: false, author: expect.stringMatching(/^Person/) },
    { text: 'Called about the car', isYours: true },
  ]);
  expect((await remove(id, notes[1]!._id, admin)).status).toBe(404);
  expect((await remove((await market.person()).id, notes[1]!._id, moderator)).status).toBe(404);
  expect((await remove(id, notes[1]!._id, moderator)).status).toBe(200);
  expect(await list(id)).toMatchObject([{ text: 'Sent the papers' }]);
});

test('refuses empty notes, and notes about missing members', async () => {
  expect((await add(moderator.id, ' ')).body.fieldErrors).toHaveProperty('text');
  expect((await add(999_999, 'Somebody')).body.errorCode).toBe('USER_NOT_FOUND');
});

test('the audit log has no text of a note, and notes are erased with the account', async () => {
  const person = await market.person();
  await add(person.id, 'Has a scar on the left hand');
  const entry = await market.db
    .selectFrom('audit_log')
    .selectAll()
    .where('member_id', '=', person.id)
    .executeTakeFirst();
  expect(JSON.stringify(entry)).not.toContain('scar');
  const closed_at = new Date(market.time.now - 15 * DAY_MS);
  await market.db.updateTable('users').set({ status: 'closed', closed_at }).where('id', '=', person.id).execute();
  await scrubAccounts([]).run(market.services, {});
  expect(await list(person.id)).toEqual([]);
  expect((await add(person.id, 'Again')).body.errorCode).toBe('USER_NOT_FOUND');
});
