import { afterAll, expect, test } from 'vitest';

import { rotateSecrets } from '#platform/secrets/secrets-file.server.ts';
import { challengeOf, openSecondFactor } from '#tests/support/second-factor.ts';

import { accountsMemberData } from '../accounts-member-data.server.ts';
import { scrubAccounts } from '../deletion/scrub-accounts.server.ts';
import { resealSecrets } from './totp-secret.server.ts';

const { market, codeNow, logIn, prove, joinWithApp } = await openSecondFactor();
afterAll(() => market.close());

test('the app works after every rotation of the keys, because its secret is encrypted again', async () => {
  const { member, secret } = await joinWithApp();
  const { db, keys } = market.services;
  for (let rotation = 1; rotation <= 3; rotation += 1) {
    rotateSecrets(market.config.dataDir);
    await resealSecrets(db, keys);
  }
  expect((await prove(await challengeOf(logIn(member)), codeNow(secret))).status).toBe(200);
});

test('stores the secret encrypted and codes and references as hashes', async () => {
  const { member, secret, setUp, recoveryCodes } = await joinWithApp();
  const challenge = await challengeOf(logIn(member));
  const rows = JSON.stringify([
    await market.db.selectFrom('authenticators').selectAll().execute(),
    await market.db.selectFrom('recovery_codes').selectAll().execute(),
    await market.db.selectFrom('factor_challenges').selectAll().execute(),
  ]);
  for (const plain of [secret, challenge, setUp.challenge, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
    expect(rows).not.toContain(plain);
});

test('the export lists the factors without secrets, and erasing the account deletes them', async () => {
  const { member, secret, recoveryCodes } = await joinWithApp();
  const { id } = await market.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', member.form.email)
    .executeTakeFirstOrThrow();
  await prove(await challengeOf(logIn(member)), '000000');
  const files = [];
  for await (const { name, input } of accountsMemberData.export(market.services, id))
    if (name === 'account.json') files.push(String(input));
  expect(JSON.parse(files.join('')).secondFactors).toEqual({
    authenticator: { createdAt: expect.any(String), lastUsedAt: null },
    passkeys: [],
    recoveryCodesLeft: 10,
  });
  for (const plain of [secret, recoveryCodes[0]!]) expect(files.join('')).not.toContain(plain);

  await market.db
    .updateTable('users')
    .set({ status: 'closed', closed_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await scrubAccounts([]).run(market.services, {});
  for (const table of ['authenticators', 'recovery_codes', 'factor_challenges', 'wrong_factors'] as const)
    expect(await market.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(), table).toEqual([]);
});
