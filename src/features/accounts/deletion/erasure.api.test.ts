import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { codeFor } from '#tests/support/accounts.ts';
import { liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { memberDataHooks } from '../../../member-data.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import { zipMemberData } from '../export/export.server.ts';
import { REOPEN_PERIOD_MS } from '../reopening.ts';
import { scrubAccounts } from './scrub-accounts.server.ts';
import { readZip } from '#tests/support/read-zip.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const PASSWORD = 'a right password';
const password_hash = await hashPassword(PASSWORD);

async function exportOf({ id }: Person, file: string): Promise<string> {
  const bytes = await new Response(zipMemberData(market.services, memberDataHooks, id)).arrayBuffer();
  return readZip(Buffer.from(bytes)).get(file)?.toString() ?? '';
}

async function erase({ id }: Person): Promise<void> {
  await market.db
    .updateTable('users')
    .set({ status: 'closed', closed_at: new Date(market.time.now - REOPEN_PERIOD_MS) })
    .where('id', '=', id)
    .execute();
  await scrubAccounts(memberDataHooks).run(market.services, {});
}

async function changeEmail(by: Person, email: string): Promise<void> {
  await market.db.updateTable('users').set({ password_hash }).where('id', '=', by.id).execute();
  const asked = await market.call('POST', '/auth/generate-otp', { by, body: { password: PASSWORD, email } });
  expect(asked.status).toBe(200);
  const otp = await codeFor(market, email);
  expect((await market.call('PUT', '/account/email', { by, body: { email, otp } })).status).toBe(200);
}

const nameOf = ({ id }: Person) =>
  market.db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

const write = (email: string, message: string, by?: Person) =>
  market.call('POST', '/contact', { ...(by && { by }), body: { name: 'Reem', email, message } });

const contactMessages = async () =>
  (await market.db.selectFrom('contact_messages').select('message').orderBy('id').execute()).map((row) => row.message);

test('exports and erases contact messages, also from an earlier email or another one', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const { email } = await nameOf(by);
  await write(email.toUpperCase(), 'from the earlier address');
  await write('elsewhere@example.com', 'from elsewhere, logged in', by);
  await write(email, 'of another member', other);
  await changeEmail(by, 'reem.new@example.com');
  await write('reem.new@example.com', 'from the new address');
  await write('stranger@example.com', 'of a stranger');
  const own = ['from the earlier address', 'from elsewhere, logged in', 'from the new address'];
  const exported = JSON.parse((await exportOf(by, 'contact-messages.json')) || '[]') as { message: string }[];
  expect(exported.map(({ message }) => message)).toEqual(own);
  await erase(by);
  expect(await contactMessages()).toEqual(['of another member', 'of a stranger']);
});

test('erases the conversation with support, and leaves what the member wrote to others without a name', async () => {
  const [by, seller] = [await market.person(), await market.person()];
  const { name } = await nameOf(by);
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableChatInContactUs: true }));
  const begin = async (path: string, body: object, content: string) => {
    const { _id } = (await market.call('POST', path, { by, body })).body.data.conversation;
    await market.call('POST', `/chat/conversations/${_id}/messages`, { by, body: { clientId: randomUUID(), content } });
    return _id as string;
  };
  const toSeller = await begin('/chat/conversations', { adId: await liveAd(market, seller) }, 'call me on 5000 1234');
  await begin('/chat/support', {}, 'my secret for support');
  await erase(by);
  const { rows } = await sql<{ content: string }>`select content from messages where sender_id = ${by.id}`.execute(
    market.db,
  );
  expect(rows).toEqual([{ content: 'call me on 5000 1234' }]);
  const shown = await market.call('GET', '/chat/conversations', { by: seller });
  expect(shown.body.data.conversations).toMatchObject([{ _id: toSeller }]);
  expect(JSON.stringify(shown.body)).not.toContain(name);
});

test('the upgrade erases what earlier versions left of accounts that are erased already', async () => {
  const [by, seller, reporter] = [await market.person(), await market.person(), await market.person()];
  const [adId, kept] = [await liveAd(market, by), await liveAd(market, seller)];
  await erase(by);
  const { db } = market;
  for (const { id } of [by, seller]) {
    await db.insertInto('conversations').values({ buyer_id: id }).execute();
    const data = JSON.stringify({ kind: 'user', memberId: String(id), reason: 'names the member' });
    await db.insertInto('notifications').values({ user_id: reporter.id, type: 'report-decided', data }).execute();
    const ad = id === by.id ? adId : kept;
    await db
      .updateTable('ads')
      .set({ reference: `of ${id}` })
      .where('id', '=', Number(ad))
      .execute();
  }
  const migration = await readFile('db/migrations/0169_erase_what_was_left.sql', 'utf8');
  await sql.raw(migration).execute(db);
  const left = await sql`
    select
      (select json_agg(buyer_id) from conversations where seller_id is null and last_seq = 0) as buyers,
      (select json_agg(data ->> 'memberId') from notifications where user_id = ${reporter.id}) as members,
      (select json_agg(reference) from ads where reference is not null) as refs`.execute(db);
  expect(left.rows).toEqual([{ buyers: [seller.id], members: [String(seller.id)], refs: [`of ${seller.id}`] }]);
});
