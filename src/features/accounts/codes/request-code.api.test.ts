import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';

import arabic from '#locales/ar/mail.json' with { type: 'json' };
import english from '#locales/en/mail.json' with { type: 'json' };
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { sendMail } from '#platform/mail/mail.server.ts';
import { signUp, signUpForm, verify } from '#tests/support/accounts.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

async function openWith(environment: Record<string, string>): Promise<Marketplace> {
  const market = await openMarketplace(environment);
  closings.push(market.close);
  return market;
}

/** A marketplace that sends its emails over SMTP, as in production. */
async function openMailing(port: number): Promise<Marketplace> {
  const market = await openWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'market@example.com' });
  await market.services.jobs.startWorkers(market.services, [sendMail]);
  return market;
}

async function openServer(port = 0): Promise<MailServer> {
  const server = await openMailServer(port);
  closings.push(server.close);
  return server;
}

const received = (server: MailServer, count: number) =>
  vi
    .waitFor(() => expect(server.received).toHaveLength(count), { timeout: 30_000, interval: 50 })
    .then(() => server.received);

test("sends the code by SMTP in the recipient's language, then deletes its text from the database", async () => {
  const server = await openServer();
  const market = await openMailing(server.port);
  for (const [language, words, direction] of [
    ['ar', arabic, 'rtl'],
    ['en', english, 'ltr'],
  ] as const) {
    const form = signUpForm();
    await market.call('POST', `/auth/register?lng=${language}`, { body: form });
    const mail = (await received(server, language === 'ar' ? 1 : 2)).at(-1);
    expect(mail?.to).toEqual([form.email]);
    const text = mail?.parts['text/plain'] ?? '';
    expect(text).toContain(words.codeIgnore);
    expect(mail?.parts['text/html']).toContain(`<html lang="${language}" dir="${direction}">`);
    const { name, headerLogo } = DEFAULT_SITE;
    for (const part of ['text/plain', 'text/html']) expect(mail?.parts[part]).toContain(name[language]);
    expect(mail?.parts['text/html']).toContain(`<img src="${market.origin}${headerLogo}"`);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect(mail?.subject).toMatch(new RegExp(words.codeSubject.replace('{{code}}', code).replace('{{site}}', '.+')));
    await expect
      .poll(() =>
        market.db.selectFrom('mails').select(['subject', 'text', 'html']).where('recipient', '=', form.email).execute(),
      )
      .toEqual([{ subject: '', text: '', html: '' }]);
    expect((await verify(market, form.email, code)).status).toBe(200);
  }
});

test('signs up while the mail server is down, and sends the code later', async () => {
  const { port, close } = await openMailServer();
  await close();
  const market = await openMailing(port);
  const form = await signUp(market);
  const findMails = () => market.db.selectFrom('mails').select(['sent_at', 'failed_at']).execute();
  await expect.poll(findMails).toEqual([{ sent_at: null, failed_at: expect.any(Date) }]);
  const [mail] = await received(await openServer(port), 1);
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
  expect((await verify(market, form.email, code)).status).toBe(200);
}, 60_000);

test('sends a code before queued emails, and those in batches', async () => {
  const server = await openServer();
  const market = await openMailing(server.port);
  const recipients = Array.from({ length: 40 }, (_, at) => `reader${at}@example.com`);
  await market.db.transaction().execute(async (trx) => {
    for (const recipient of recipients) {
      await sendSiteEmail(market.services, trx, {
        recipient,
        language: 'en',
        subject: () => 'News',
        paragraphs: () => ['News'],
      });
    }
  });
  const form = await signUp(market);
  const all = await received(server, recipients.length + 1);
  const place = all.findIndex(({ to }) => to.includes(form.email));
  expect(place).toBeGreaterThanOrEqual(0);
  // Up to two batches may be in flight already.
  expect(place).toBeLessThan(2 * (sendMail.batchSize ?? 1));
}, 60_000);

test('retries an email for at least 24 hours', async () => {
  const market = await openMailing(1);
  await market.db.transaction().execute((trx) =>
    sendSiteEmail(market.services, trx, {
      recipient: 'reader@example.com',
      language: 'en',
      subject: () => 'News',
      paragraphs: () => ['News'],
    }),
  );
  const { rows } = await sql<{ retry_limit: number; retry_delay_max: number }>`
    select retry_limit, retry_delay_max from pgboss.job where name = ${sendMail.name}`.execute(market.db);
  const [{ retry_limit: tries, retry_delay_max: pause }] = rows as [{ retry_limit: number; retry_delay_max: number }];
  expect(tries * pause).toBeGreaterThanOrEqual(24 * 60 * 60);
});
