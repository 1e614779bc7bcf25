import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { fillDemo } from './fill-demo.ts';
import { admin, buyers, type DemoUser, member, moderator } from './users.ts';

let market: Marketplace;
let file: string;
beforeAll(async () => {
  market = await openMarketplace({}, { isEmpty: true });
  file = path.join(market.config.dataDir, 'demo-password');
}, 60_000);
afterAll(() => market.close());

/** The printed password of each login, by mobile number. */
async function start(): Promise<Record<string, string>> {
  const lines = await fillDemo(market.services);
  return Object.fromEntries(
    lines.map((line) => {
      const [, mobile = '', password = ''] = /\+965 (\d+) {2}(?:password (\S+)|its own password)/.exec(line) ?? [];
      return [mobile, password];
    }),
  );
}

async function logIn({ countryCode, mobile }: DemoUser, password: string | undefined): Promise<number> {
  return (await market.call('POST', '/auth/login', { body: { countryCode, mobile, password } })).status;
}

test('is random, stored for the owner only, and the same after a restart', async () => {
  const printed = await start();
  const password = printed[admin.mobile] ?? '';
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  expect(printed).toEqual({
    [admin.mobile]: password,
    [moderator.mobile]: password,
    [member.mobile]: password,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await start()).toEqual(printed);
  for (const person of [admin, member, buyers[0]!]) expect(await logIn(person, password)).toBe(200);
});

test('a new password applies to all accounts except those whose person changed it', async () => {
  const before = (await start())[admin.mobile]!;
  const { body } = await market.call('POST', '/auth/login', {
    body: { countryCode: member.countryCode, mobile: member.mobile, password: before },
  });
  const changed = await market.call('PUT', '/account/password', {
    by: { token: body.data.accessToken },
    body: { currentPassword: before, password: 'chosen by Maha', confirmPassword: 'chosen by Maha' },
  });
  expect(changed.status).toBe(200);

  rmSync(file);
  const printed = await start();
  const after = printed[admin.mobile]!;
  expect(after).not.toBe(before);
  expect(printed).toEqual({ [admin.mobile]: after, [moderator.mobile]: after, [member.mobile]: '' });
  for (const person of [admin, moderator, buyers[0]!])
    expect([await logIn(person, before), await logIn(person, after)]).toEqual([401, 200]);
  expect(await logIn(member, after)).toBe(401);
  expect(await logIn(member, 'chosen by Maha')).toBe(200);
});

test('an operator may choose it in the file', async () => {
  writeFileSync(file, 'chosen-by-the-operator\n');
  expect((await start())[admin.mobile]).toBe('chosen-by-the-operator');
  expect(await logIn(admin, 'chosen-by-the-operator')).toBe(200);
});
