import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { call } from '#tests/support/call.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { newMember } from '#tests/support/new-member.ts';
import { readCode } from '#tests/support/read-code.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

interface Mail {
  to: string;
  text: string;
}

/** The path of the link that undoes a change of email, from the newest email to the old address. */
async function readUndoPath(email: string): Promise<string> {
  const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as Mail[];
  const text = mails.find((mail) => mail.to === email)?.text ?? '';
  const [path] = /\/undo-email-change\S+/.exec(text) ?? [];
  if (!path) throw new Error(`No link in: ${text}`);
  return path;
}

test('the link to the old address undoes a change of email once', async ({ look, openPage }) => {
  const auth = wordsOf(look.language, 'auth');
  const owner = await newMember('Sara', look.language);
  const email = `thief.of.${owner.mobile}@example.com`;
  const headers = { 'accept-language': look.language };
  const send = (method: string, path: string, body: object) => call(origin, method, path, { by: owner, body, headers });
  await send('POST', '/auth/generate-otp', { password: DEMO_PASSWORD, email });
  expect((await send('PUT', '/account/email', { email, otp: await readCode(email) })).status).toBe(200);

  const path = await readUndoPath(owner.email);
  const page = await openPage({ ...look, path, allowedErrors: /40[149]|410/ });
  await page.getByRole('heading', { name: auth.undoEmailTitle }).waitFor();
  await page.getByText(owner.email).waitFor();
  await page.getByRole('button', { name: auth.undoEmail }).click();
  await page.getByRole('heading', { name: auth.undoneTitle }).waitFor();
  expect((await call(origin, 'GET', '/account/profile', { by: owner })).status).toBe(401);

  await page.reload();
  await page.getByRole('heading', { name: auth.undoneTitle }).waitFor();
  await page.getByRole('link', { name: auth.resetTitle }).click();
  await expect.poll(() => page.getByRole('textbox', { name: auth.email }).inputValue()).toBe(owner.email);
});
