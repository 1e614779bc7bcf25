import { afterAll, expect, test } from 'vitest';

import { joinMarket, mailsTo } from '#tests/support/accounts.ts';
import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';
import { readZip } from '#tests/support/read-zip.ts';

const market = await openMarketplace();
const admin = await market.person('admin');
afterAll(() => market.close());

const reason = 'Asked for it by phone';
const close = (id: number, by = admin) => market.call('POST', `/admin/users/${id}/close`, { by, body: { reason } });
const download = (id: number, by = admin) =>
  fetch(`${market.origin}/api/admin/users/${id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason }),
  });

test('an admin deletes an account on request: it closes at once and can be reopened by logging in', async () => {
  const { form, accessToken } = await joinMarket(market);
  const { id } = await market.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow();
  const by = { id, token: accessToken };
  const adId = await liveAd(market, by);
  expect((await close(by.id)).status).toBe(200);
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(404);
  expect((await market.call('GET', '/account/profile', { by })).status).toBe(401);
  expect((await mailsTo(market, form.email))[0]?.subject).toContain('is closed');
  expect((await close(by.id)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  const { countryCode, mobile, password } = form;
  expect((await market.call('POST', '/account/reopen', { body: { countryCode, mobile, password } })).status).toBe(200);
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(200);
});

test('a suspended account stays suspended, and admins can delete neither other admins nor themselves', async () => {
  const [suspended, other] = [await market.person(), await market.person('admin')];
  await market.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  expect((await close(suspended.id)).body.errorCode).toBe('ILLEGAL_TRANSITION');
  expect((await close(other.id)).body.errorCode).toBe('FORBIDDEN');
  expect((await close(admin.id)).body.errorCode).toBe('NOT_YOURSELF');
  expect((await close(suspended.id, await market.person('moderator'))).status).toBe(403);
});

test('an admin downloads the data of a member who asked for it', async () => {
  const person = await market.person();
  const response = await download(person.id);
  expect(response.status).toBe(200);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '{}').profile._id).toBe(String(person.id));
  const entry = await market.db.selectFrom('audit_log').selectAll().where('action', '=', 'account.export').execute();
  expect(entry).toMatchObject([{ member_id: person.id, actor_id: admin.id, reason }]);
  expect((await download((await market.person('admin')).id)).status).toBe(403);
  expect((await download(person.id, await market.person('moderator'))).status).toBe(403);
});
