import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { sendMail } from '#platform/mail/mail.server.ts';
import { openMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { DEFAULT_SITE } from '../../settings/settings.ts';
import { saveSite } from '../../site.server.ts';

let market: Marketplace;
let mailServer: MailServer;
let noor: Person;
let faisal: Person;
beforeAll(async () => {
  mailServer = await openMailServer();
  market = await openMarketplace({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, contactEmail: 'team@example.com' }));
  [noor, faisal] = [await market.person('support'), await market.person('support')];
  await market.db.updateTable('users').set({ name: 'Noor' }).where('id', '=', noor.id).execute();
});
afterAll(async () => {
  await market.close();
  await mailServer.close();
});

const write = (message: string, headers: Record<string, string> = {}, name = 'Salma') =>
  market.call('POST', '/contact', { body: { name, email: 'salma@example.com', message }, headers });
const list = async (query = '') => (await market.call('GET', `/admin/messages?${query}`, { by: noor })).body.data.rows;
const newest = async () => (await list())[0];
const open = async (id: string) => (await market.call('GET', `/admin/messages/${id}`, { by: noor })).body.data;
const answer = (id: string, version: number, text: string, by = noor) =>
  market.call('POST', `/admin/messages/${id}/answer`, { by, body: { text, version } });
const close = (id: string, version: number, isDone: boolean) =>
  market.call('PUT', `/admin/messages/${id}/done`, { by: noor, body: { version, isDone } });
const mails = (recipient: string) =>
  market.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').execute();

test('a message reaches the contact address, with the sender to reply to, and the inbox', async () => {
  await write('متى تفتحون؟', { 'accept-language': 'ar' });
  const [mail] = await mails('team@example.com');
  expect(mail).toMatchObject({ lang: 'ar', reply_to: 'salma@example.com' });
  await sendMail.run(market.services, { mailId: mail!.id });
  expect(mailServer.received).toMatchObject([{ to: ['team@example.com'], replyTo: 'salma@example.com' }]);
  const message = await newest();
  expect(message).toMatchObject({ name: 'Salma', excerpt: 'متى تفتحون؟', state: 'new', answer: null });
  for (const part of ['Salma', 'salma@example.com', 'متى تفتحون؟', `/admin/messages/${message._id}`])
    expect(mail?.text).toContain(part);
  expect(await open(message._id)).toMatchObject({ message: 'متى تفتحون؟', language: 'ar', version: 1, answers: [] });
});

test('without a contact address, a message is only in the inbox', async () => {
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, contactEmail: '' }));
  const before = (await mails('team@example.com')).length;
  expect((await write('Hello')).status).toBe(201);
  expect((await newest()).excerpt).toBe('Hello');
  expect(await mails('team@example.com')).toHaveLength(before);
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, contactEmail: 'team@example.com' }));
});

test('support answers by email in the language of the sender, and the inbox shows the author', async () => {
  await write('متى تفتحون؟', { 'accept-language': 'ar' });
  const { _id, version } = await open((await newest())._id);
  const { status, body } = await answer(_id, version, 'نفتح في التاسعة');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    state: 'answered',
    version: 2,
    answers: [{ text: 'نفتح في التاسعة', by: 'Noor' }],
  });
  const [mail] = await mails('salma@example.com');
  expect(mail).toMatchObject({ lang: 'ar', reply_to: 'team@example.com' });
  for (const part of ['نفتح في التاسعة', 'متى تفتحون؟']) expect(mail?.text).toContain(part);
  expect(await list('state=answered')).toMatchObject([{ _id, answer: { by: 'Noor' } }]);
});

test('of two concurrent answers, the second is refused with the changes', async () => {
  await write('Who answers?');
  const { _id } = await newest();
  const answers = await Promise.all([answer(_id, 1, 'I do', noor), answer(_id, 1, 'Me too', faisal)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await open(_id)).answers).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.data.changes.map(({ field }: { field: string }) => field)).toContain('state');
});

test('a message can be marked as done and opened again', async () => {
  await write('Thank you');
  const { _id } = await newest();
  expect((await close(_id, 1, true)).body.data).toMatchObject({ state: 'done', version: 2 });
  expect((await list('state=done')).map((row: { _id: string }) => row._id)).toEqual([_id]);
  expect((await close(_id, 1, false)).status).toBe(409);
  expect((await close(_id, 2, false)).body.data.state).toBe('new');
  await answer(_id, 3, 'You are welcome');
  await close(_id, 4, true);
  expect((await close(_id, 5, false)).body.data.state).toBe('answered');
});

test('finds messages by name, email and text, and exports them without formulas', async () => {
  await write('My car is 100% blue', {}, '=Formula');
  expect(await list('search=100%25')).toHaveLength(1);
  expect(await list('search=formula')).toHaveLength(1);
  expect(await list('search=SALMA@example.com')).not.toHaveLength(0);
  expect(await list('search=SALMA@')).toEqual([]);
  expect(await list('search=nobody')).toEqual([]);
  const response = await fetch(`${market.origin}/api/admin/messages.csv?search=formula`, {
    headers: { authorization: `Bearer ${(await market.person('admin')).token}` },
  });
  expect(await response.text()).toContain("'=Formula,salma@example.com,My car is 100% blue,New");
});

test('the audit log has no text of a message', async () => {
  const entries = await market.db.selectFrom('audit_log').selectAll().where('target_kind', '=', 'message').execute();
  expect(entries.length).toBeGreaterThan(0);
  for (const { before, after } of entries)
    for (const fields of [before, after])
      expect(Object.keys(fields as object).filter((field) => !['version', 'state', 'answers'].includes(field))).toEqual(
        [],
      );
});

test('support sees the email of a sender masked; opening it is recorded once a day', async () => {
  await write('Where is my order?');
  const { _id, email } = await newest();
  expect([email, (await open(_id)).email]).toEqual(['s•••@example.com', 's•••@example.com']);
  const openEmail = (by = noor) => market.call('GET', `/admin/messages/${_id}/contacts`, { by });
  for (const by of [noor, noor, faisal])
    expect((await openEmail(by)).body.data).toEqual({ email: 'salma@example.com' });
  const openers = async () =>
    (
      await market.db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'message.open-contacts')
        .where('target_id', '=', _id)
        .execute()
    ).map(({ actor_id }) => actor_id);
  await expect.poll(openers).toEqual([noor.id, faisal.id]);
});

test('support doesn’t open the email of somebody of the same or a higher rank', async () => {
  const admin = await market.person('admin');
  await market.db.updateTable('users').set({ email: 'boss@example.com' }).where('id', '=', admin.id).execute();
  await market.call('POST', '/contact', { body: { name: 'Boss', email: 'Boss@example.com', message: 'A test' } });
  const { _id } = await newest();
  expect(await open(_id)).toMatchObject({ email: 'B•••@example.com', mayOpenContacts: false });
  expect((await market.call('GET', `/admin/messages/${_id}/contacts`, { by: noor })).body.errorCode).toBe('FORBIDDEN');
  expect((await market.call('GET', '/admin/messages/999999/contacts', { by: noor })).status).toBe(404);
});
