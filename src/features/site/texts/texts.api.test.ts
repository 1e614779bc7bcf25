import { afterAll, expect, test, vi } from 'vitest';

import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { signUp, signUpForm } from '#tests/support/accounts.ts';
import { call } from '#tests/support/call.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { BUILT_IN_TEXTS } from './texts.server.ts';
import type { EditedMessage, VersionedTexts } from './contract.ts';
import { TEXTS_TAG } from './get-translators.server.ts';

const market = await openMarketplace();
const [salma, yousef] = [await market.person('admin'), await market.person('admin')];
afterAll(() => market.close());

const read = async (id: string): Promise<EditedMessage> =>
  (await market.call('GET', `/admin/texts/${id}`, { by: salma })).body.data;
const put = (id: string, body: VersionedTexts, by = salma) => market.call('PUT', `/admin/texts/${id}`, { by, body });
/** Changes texts of a message in one language. */
const change = async (id: string, language: 'en' | 'ar', texts: Record<string, string>) => {
  const { form } = await read(id);
  return put(id, { ...form, [language]: { ...form[language], ...texts } });
};
const reset = async (id: string) => {
  const { form, builtIn } = await read(id);
  expect((await put(id, { ...builtIn, version: form.version })).status).toBe(200);
};
const lastMail = () =>
  market.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

test('a changed text is in the next email of every process, with its values escaped, until it is reset', async () => {
  const other = await market.startProcess();
  await signUp(market);
  market.changes.length = 0;
  const { status } = await change('code', 'en', {
    'mail/codeSubject': '{code} opens {site}',
    'mail/codeValid_other': 'Use it within {count} minutes <b>now</b>.',
  });
  expect([status, market.changes]).toEqual([200, [TEXTS_TAG]]);
  for (const origin of [market.origin, other.origin]) {
    await vi.waitFor(async () => {
      await call(origin, 'POST', '/auth/register', { body: signUpForm() });
      expect((await lastMail()).subject).toMatch(/^\d{6} opens Dallal$/);
    }, 10_000);
    const mail = await lastMail();
    expect(mail.text).toMatch(/Use it within \d+ minutes <b>now<\/b>\./);
    expect(mail.html).toContain('minutes &#60;b&#62;now&#60;/b&#62;.');
    // The built-in text is used for unchanged ones.
    expect(mail.text).toContain(BUILT_IN_TEXTS.en['mail/codeIgnore']);
  }
  await reset('code');
  await signUp(market);
  expect((await lastMail()).subject).toMatch(/ is your Dallal code$/);
  await other.close();
});

test('a changed notification is in the list and in the email, in each language', async () => {
  const member = await market.person();
  await change('ad-approved', 'ar', {
    'alerts/adApproved': 'مبروك، إعلانك على الموقع',
    'mail/approvedText': 'مبروك! إعلانك «{title}» ظاهر للجميع.',
  });
  await market.db.updateTable('users').set({ lang: 'ar' }).where('id', '=', member.id).execute();
  const data = { adId: '1', title: { en: 'Camry', ar: 'كامري' } };
  await market.db
    .transaction()
    .execute((trx) => notifyMember(market.services, trx, { userId: member.id, type: 'ad-approved', data }));
  const { notifications } = (await market.call('GET', '/notifications', { by: member })).body.data;
  expect(notifications).toMatchObject([
    {
      words: { en: { title: BUILT_IN_TEXTS.en['alerts/adApproved'] }, ar: { title: 'مبروك، إعلانك على الموقع' } },
      path: '/ad/1',
      icon: 'approved',
    },
  ]);
  expect((await lastMail()).text).toMatch(/مبروك! إعلانك «.*كامري.*» ظاهر للجميع\./);
  await reset('ad-approved');
});

test.each([
  ['a placeholder that the message does not have', { 'mail/codeSubject': '{code} for {name}' }, 'mail/codeSubject'],
  ['a text without the code', { 'mail/codeSubject': 'Your code' }, 'mail/codeSubject'],
  ['a form without its number', { 'mail/codeValid_few': 'صالح لدقائق' }, 'mail/codeValid_few'],
  ['a placeholder of the library', { 'mail/codeText': '$t(greeting)' }, 'mail/codeText'],
  ['an empty text', { 'mail/codeText': ' ' }, 'mail/codeText'],
])('refuses %s', async (_, texts, key) => {
  const { status, body } = await change('code', 'ar', texts as Record<string, string>);
  expect([status, body.fieldErrors]).toEqual([422, { [`ar.${key}`]: expect.any(String) }]);
});

test('refuses texts of other messages, and texts that are missing', async () => {
  const { form } = await read('code');
  const foreign = await change('code', 'en', { 'mail/approvedText': 'Yes' });
  expect([foreign.status, foreign.body.fieldErrors]).toEqual([422, { en: expect.any(String) }]);
  const { 'mail/codeText': _, ...rest } = form.ar;
  expect((await put('code', { ...form, ar: rest })).body.fieldErrors).toEqual({
    'ar.mail/codeText': expect.any(String),
  });
  expect((await market.call('GET', '/admin/texts/constructor', { by: salma })).body.errorCode).toBe('TEXT_NOT_FOUND');
});

test('stores only texts that differ from the built-in ones, so that the rest follows new versions', async () => {
  await change('test', 'en', { 'mail/testText': 'It works' });
  const stored = await market.db
    .selectFrom('message_texts')
    .select('texts')
    .where('id', '=', 'test')
    .executeTakeFirst();
  expect(stored?.texts).toEqual({ en: { 'mail/testText': 'It works' }, ar: {} });
  const { messages } = (await market.call('GET', '/admin/texts', { by: salma })).body.data;
  expect(messages.find(({ _id }: { _id: string }) => _id === 'test').isChanged).toEqual({ en: true, ar: false });
  await reset('test');
});

test('refuses a second editor of one language, and merges edits of two languages', async () => {
  const { form } = await read('account-closed');
  const mine = { ...form, en: { ...form.en, 'mail/closedHint': 'Tell us if it wasn’t you.' } };
  expect((await put('account-closed', mine, yousef)).status).toBe(200);
  const { status, body } = await put('account-closed', { ...form, ar: { ...form.ar, 'mail/closedHint': 'راسلنا.' } });
  expect([status, body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(body.data.changes).toMatchObject([{ field: 'en' }]);
  expect(body.data.values.en['mail/closedHint']).toBe('Tell us if it wasn’t you.');
  await reset('account-closed');
});

test('sends the typed texts only to the caller, with example values, and stores nothing', async () => {
  const { form } = await read('ad-ending');
  const { version: _, ...texts } = form;
  const ar = { ...texts.ar, 'mail/endingSubject_few': 'بقيت {count} أيام لإعلان «{title}»' };
  const { status, body } = await market.call('POST', '/admin/texts/ad-ending/test', {
    by: salma,
    body: { ...texts, ar, language: 'ar' },
  });
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', salma.id)
    .executeTakeFirstOrThrow();
  expect([status, body.data.recipient]).toEqual([200, email]);
  const mail = await lastMail();
  expect([mail.recipient, mail.lang]).toEqual([email, 'ar']);
  expect(mail.subject).toMatch(/^بقيت 3 أيام لإعلان «.*كامري.*»$/);
  expect((await read('ad-ending')).form.ar['mail/endingSubject_few']).toBe(form.ar['mail/endingSubject_few']);
});
