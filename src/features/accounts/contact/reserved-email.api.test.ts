import { afterAll, expect, test } from 'vitest';

import { toEmail } from '#platform/text/email-address.ts';
import { codeFor, mailsTo, signUp, verify } from '#tests/support/accounts.ts';
import { createEmailUndo } from '#tests/support/email-undo.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());
const { as, codeOf, join, linkTo, newEmail, resetByEmail, undo } = createEmailUndo(market);

test('nobody else can take the old address for seven days, and cannot see that it is reserved', async () => {
  const { form, changeEmail } = await join();
  await changeEmail(newEmail());
  const attempt = await signUp(market, { email: form.email });
  expect((await mailsTo(market, attempt.email))[0]?.subject).toContain('already have');
  expect(codeOf(await verify(market, attempt.email, '000000'))).toBe('INVALID_OTP');
  const other = await join();
  const before = await mailsTo(market, form.email);
  market.time.now += 4 * 60_000;
  const asked = await market.call('POST', '/auth/generate-otp', {
    ...as(other.session),
    body: { password: other.form.password, email: form.email.toUpperCase() },
  });
  expect(asked.body.data).toEqual({ email: toEmail(form.email.toUpperCase()), resendAfter: 180 });
  expect(await mailsTo(market, form.email)).toEqual(before);
  await undo(await linkTo(form.email));
  expect((await resetByEmail(form.email)).status).toBe(200);
});

test('a code for the address from before the change creates no account either', async () => {
  const { form, changeEmail, id } = await join();
  await market.db.updateTable('users').set({ email: newEmail() }).where('id', '=', id).execute();
  const squatter = await signUp(market, { email: form.email });
  const code = await codeFor(market, squatter.email);
  await market.db.updateTable('users').set({ email: form.email }).where('id', '=', id).execute();
  await changeEmail(newEmail());
  expect(codeOf(await verify(market, squatter.email, code))).toBe('OTP_EXPIRED');
  // As if the code had been entered at the same moment.
  await market.db.updateTable('one_time_codes').set({ used_at: null }).where('email', '=', form.email).execute();
  expect(codeOf(await verify(market, squatter.email, code))).toBe('EMAIL_TAKEN');
});
