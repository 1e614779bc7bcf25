import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { hasRank, type Role, type StaffRole } from '#platform/role.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../src/api.ts';

/** The contact data of a member that is planted in every table. */
const EMAIL = 'planted.person@contacts.example';
const MOBILE = '97531864';
const IP = '198.51.100.77';
const PLANTED = new RegExp([EMAIL, MOBILE, IP].join('|').replaceAll('.', '\\.'), 'i');

let market: Marketplace;
let staff: Record<StaffRole, Person>;
let member: Person;
/** The id for `:id` of paths with this beginning. */
let ids: Record<string, string>;
beforeAll(async () => {
  market = await openMarketplace();
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableReportingOfAdsandUsers: true }));
  staff = {
    support: await market.person('support'),
    moderator: await market.person('moderator'),
    admin: await market.person('admin'),
  };
  member = await market.person();
  const { admin } = staff;
  const change = { email: EMAIL, country_code: '+965', mobile: MOBILE };
  await market.db.updateTable('users').set(change).where('id', '=', member.id).execute();
  await market.db.updateTable('sessions').set({ ip: IP }).where('user_id', '=', member.id).execute();
  const [adId, suspendedId] = [await liveAd(market, member), await liveAd(market, member)];
  const waitingId = await postAd(market, member);
  const order = { adId: waitingId, planId: String(PLAN.free), purpose: 'post' };
  await market.call('POST', '/payment/orders', { by: member, body: order });
  const by = await market.person();
  await market.call('POST', `/ads/${adId}/report`, { by, body: { reason: 'fraud', details: '' } });
  await market.call('POST', `/admin/ads/${suspendedId}/suspend`, { by: admin, body: { reason: 'A forged watch' } });
  await market.call('POST', `/ads/${suspendedId}/appeal`, { by: member, body: { text: 'It is real' } });
  await market.call('POST', '/contact', { body: { name: 'Salma', email: EMAIL, message: 'When do you open?' } });
  for (const [kind, value] of [
    ['email', EMAIL],
    ['number', `+965${MOBILE}`],
  ])
    await market.call('POST', '/admin/block-list', { by: admin, body: { kind, value, reason: 'Sends spam' } });
  const first = async (path: string) => (await market.call('GET', path, { by: admin })).body.data.rows[0]._id;
  ids = {
    '/admin/users/': String(member.id),
    '/admin/ads/': adId,
    '/admin/moderation/ads/': waitingId,
    '/admin/reports/': await first('/admin/reports'),
    '/admin/appeals/': await first('/admin/appeals'),
    '/admin/messages/': await first('/admin/messages'),
  };
}, 60_000);
afterAll(() => market.close());

const endpoints = apiHandlers.map(({ endpoint }) => endpoint);
/** The reads of the back office that a role may call. */
const readsOf = (role: Role): Endpoint[] =>
  endpoints.filter(
    ({ method, path, access = 'public' }) =>
      method === 'GET' && path.startsWith('/admin/') && access !== 'public' && hasRank(role, access),
  );
const read = (path: string, by: Person) => {
  const [beginning = '', rest] = path.split(/:\w+/);
  return market.call('GET', rest === undefined ? path : `${beginning}${ids[beginning]}${rest}`, { by });
};
const entries = () =>
  market.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', 'in', ['contacts.export', 'account.open-contacts', 'message.open-contacts'])
    .orderBy('id')
    .execute();

test.each(['support', 'moderator'] as const)('no screen or file of %s has contact data', async (role) => {
  const reads = readsOf(role);
  expect(reads.length).toBeGreaterThan(3);
  for (const { path, contactData } of reads) {
    const { status, body } = await read(path, staff[role]);
    expect(status, path).toBe(200);
    // What opens the contact data of one person is recorded.
    if (contactData === 'recorded') expect(JSON.stringify(body), path).toMatch(PLANTED);
    else expect(JSON.stringify(body), path).not.toMatch(PLANTED);
  }
});

const isCsv = ({ produces }: Endpoint) => produces === 'text/csv';

test('a file with contact data is for admins, and each export is recorded with its filter and rows', async () => {
  const files = readsOf('admin').filter((one) => isCsv(one) && !one.path.includes(':'));
  for (const { path, access, contactData } of files) {
    const before = (await entries()).length;
    const { status, body } = await read(path, staff.admin);
    expect(status, path).toBe(200);
    const made = (await entries()).slice(before);
    if (PLANTED.test(body.text)) expect(contactData, path).toBe('recorded');
    if (contactData !== 'recorded') {
      expect(made, path).toEqual([]);
      continue;
    }
    expect(access, path).toBe('admin');
    // The audit log has the entry of its own export, too.
    const own = path === '/admin/audit.csv' ? 1 : 0;
    const rows = body.text.trim().split('\r\n').length - 1 - own;
    expect(made, path).toMatchObject([
      { action: 'contacts.export', target_kind: 'file', actor_id: staff.admin.id, after: { rows, filter: '' } },
    ]);
  }
  const recorded = files.filter(({ contactData }) => contactData).map(({ path }) => path);
  expect(recorded.toSorted()).toEqual([
    '/admin/audit.csv',
    '/admin/block-list.csv',
    '/admin/messages.csv',
    '/admin/staff.csv',
    '/admin/users.csv',
  ]);
});

test('the entry of an export has its filter without the text that was searched for', async () => {
  const query = new URLSearchParams({ search: EMAIL, state: 'active', from: '2020-01-01T00:00:00.000Z' });
  const { body } = await market.call('GET', `/admin/users.csv?${query}`, { by: staff.admin });
  expect(body.text).toContain(EMAIL);
  const entry = (await entries()).at(-1);
  expect(entry).toMatchObject({
    target_id: 'people',
    after: { rows: 1, filter: 'search=p•••@contacts.example state=active from=2020-01-01T00:00:00.000Z' },
  });
  expect(JSON.stringify(entry)).not.toMatch(PLANTED);
});

test('an export that is broken off is recorded, as no byte is sent before its entry', async () => {
  const before = (await entries()).length;
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${staff.admin.token}` };
  const { body } = await fetch(`${market.origin}/api/admin/users.csv`, { headers, signal: abort.signal });
  expect((await entries()).length).toBe(before + 1);
  await body!.getReader().read();
  abort.abort();
  expect((await entries()).slice(before)).toMatchObject([{ action: 'contacts.export', after: { filter: '' } }]);
});

test('what is recorded or shown in full is for staff, and files with contact data are for admins', () => {
  const declared = endpoints.filter(({ contactData }) => contactData);
  expect(declared.length).toBeGreaterThan(10);
  for (const endpoint of declared) {
    const { path, access, contactData } = endpoint;
    if (isCsv(endpoint) || contactData === 'full') expect(access, path).toBe('admin');
    else expect(['support', 'moderator', 'admin'], path).toContain(access);
  }
});
