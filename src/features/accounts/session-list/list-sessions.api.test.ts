import { afterAll, expect, test } from 'vitest';

import type { Session } from './contract.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { codeFor, signUp, verify } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { describeDevice } from './rules.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

/** A member with two sessions: one of a computer with an unknown user agent, and one of a phone. */
async function twoDevices() {
  const form = await signUp(market);
  const { body } = await verify(market, form.email, await codeFor(market, form.email));
  const { countryCode, mobile, password } = form;
  const login = await market.call('POST', '/auth/login', {
    body: { countryCode, mobile, password },
    headers: { 'user-agent': PHONE },
  });
  return { computer: body.data as LoginResult, phone: login.body.data as LoginResult };
}

const by = ({ accessToken }: LoginResult) => ({ headers: { authorization: `Bearer ${accessToken}` } });
const list = async (session: LoginResult) =>
  (await market.call('GET', '/account/sessions', by(session))).body.data.sessions as Session[];
const refresh = async ({ refreshToken }: LoginResult) =>
  (await market.call('POST', '/auth/refresh-token', { body: { refreshToken } })).status;
const profile = async (session: LoginResult) => (await market.call('GET', '/account/profile', by(session))).status;

test('lists the sessions of the member and marks the current one', async () => {
  const { computer, phone } = await twoDevices();
  const devices = (sessions: Session[]) => sessions.map(({ device, isCurrent }) => [device, isCurrent]).toSorted();
  expect(devices(await list(phone))).toEqual([
    ['', false],
    ['Chrome · Android', true],
  ]);
  expect(devices(await list(computer))).toEqual([
    ['', true],
    ['Chrome · Android', false],
  ]);
});

test('says in which network a session began, without the whole address', async () => {
  const { phone } = await twoDevices();
  expect((await list(phone)).map(({ network }) => network)).toEqual(['127.0.0.*', '127.0.0.*']);
});

test('ends one session immediately, and no other', async () => {
  const { computer, phone } = await twoDevices();
  const target = (await list(computer)).find(({ isCurrent }) => !isCurrent);
  expect((await market.call('DELETE', `/account/sessions/${target?._id}`, by(computer))).status).toBe(200);
  expect([await profile(phone), await refresh(phone)]).toEqual([401, 401]);
  expect([await profile(computer), await refresh(computer)]).toEqual([200, 200]);
  expect((await market.call('DELETE', `/account/sessions/${target?._id}`, by(computer))).status).toBe(404);
});

test("refuses to end another member's session", async () => {
  const [hers, his] = [await twoDevices(), await twoDevices()];
  for (const { _id } of await list(hers.phone)) {
    expect((await market.call('DELETE', `/account/sessions/${_id}`, by(his.phone))).status).toBe(404);
  }
  expect((await list(hers.phone)).length).toBe(2);
  expect((await market.call('GET', '/account/sessions')).status).toBe(401);
  expect((await market.call('DELETE', '/account/sessions')).status).toBe(401);
});

test('ends every session but the current one', async () => {
  const { computer, phone } = await twoDevices();
  expect((await market.call('DELETE', '/account/sessions', by(phone))).status).toBe(200);
  expect([await profile(computer), await refresh(computer), await profile(phone)]).toEqual([401, 401, 200]);
  expect((await list(phone)).length).toBe(1);
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE_WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${IPHONE_WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome · Linux'],
  ['curl/8.0', ''],
])('describes %s as "%s"', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
