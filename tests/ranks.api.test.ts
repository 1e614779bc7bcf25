import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import type { Endpoint } from '#platform/http/endpoint.ts';
import { STAFF_ROLES } from '#platform/role.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { carForm } from './support/car-form.ts';
import { apiHandlers } from '../src/api.ts';

const market = await openMarketplace();
const staff = {
  support: await market.person('support'),
  moderator: await market.person('moderator'),
  admin: await market.person('admin'),
};
afterAll(() => market.close());

/** What staff do with an account, and read about it, needs a higher rank than the account has: with which body. */
const RANKED: Record<string, object> = {
  'GET /admin/users/:id/contacts': {},
  'GET /admin/users/:id/sessions': {},
  'DELETE /admin/users/:id/sessions': {},
  'DELETE /admin/users/:id/sessions/:sessionId': {},
  'GET /admin/users/:id/notes': {},
  'POST /admin/users/:id/notes': { text: 'Called about the car' },
  'DELETE /admin/users/:id/notes/:noteId': {},
  'GET /admin/users/:id/posting-limits': {},
  'PUT /admin/users/:id/posting-limits': { isOwn: true, maxOpenAds: 10, maxAdsPerDay: null, version: 1 },
  'PUT /admin/users/:id/verification': { isVerified: true },
  'POST /admin/users/:id/suspend': { reason: 'Sells forgeries', until: null },
  'POST /admin/users/:id/restore': { reason: 'A mistake' },
  'POST /admin/users/:id/ads': { ...carForm([randomUUID()]), days: 30, featuredDays: 0 },
  'POST /admin/users/:id/export': { reason: 'Asked for it' },
  'POST /admin/users/:id/close': { reason: 'Asked for it' },
  'PUT /admin/users/:id/details': { name: 'Salma Haddad', reason: 'Showed an identity card' },
};

/** What any moderator or admin may call about everybody, and why. */
const UNRANKED: Record<string, string> = {
  'GET /admin/users/:id': 'names and states are public or in the queues; contact data is masked',
  'GET /admin/users/:id/ads': 'ads are reviewed whoever posts them',
  'GET /admin/users/:id/reports': 'reports are decided in their queue',
  'GET /admin/users/:id/payments': 'payments of everybody are the admins’',
  'PUT /admin/staff/:id/role': 'admins remove each other; one who can log in always stays',
};

const OWN = ['GET /admin/users/:id/contacts', 'GET /admin/users/:id/sessions'];

const named = new Map<string, Endpoint>(
  apiHandlers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
);

test('each endpoint about one person has a row', () => {
  const about = [...named.keys()].filter((name) => /\/admin\/(users|staff)\/:id/.test(name));
  expect(about.toSorted()).toEqual([...Object.keys(RANKED), ...Object.keys(UNRANKED)].toSorted());
});

test.each(Object.entries(RANKED))('%s needs a higher rank than the person has', async (name, body) => {
  const { method, path } = named.get(name)!; // the test above
  const callOn = async (role: keyof typeof staff, id: number) => {
    const url = path.replace(':id', String(id)).replace(':noteId', '1').replace(':sessionId', randomUUID());
    return market.call(method, url, { by: staff[role], ...(method !== 'GET' && { body }) });
  };
  for (const role of STAFF_ROLES) {
    for (const other of STAFF_ROLES) {
      const { id } = await market.person(other);
      const { errorCode } = (await callOn(role, id)).body;
      const outranks = STAFF_ROLES.indexOf(role) > STAFF_ROLES.indexOf(other) && role !== 'support';
      const isForAdmins = named.get(name)!.access === 'admin';
      if (outranks && (role === 'admin' || !isForAdmins)) expect(errorCode, `${role} → ${other}`).not.toBe('FORBIDDEN');
      else expect(errorCode, `${role} → ${other}`).toBe('FORBIDDEN');
    }
  }
  const { status, body: answer } = await callOn('admin', staff.admin.id);
  if (OWN.includes(name)) expect(status).toBe(200);
  else expect(answer.errorCode).toBe('NOT_YOURSELF');
  expect((await callOn('admin', 999_999)).body.errorCode).toBe('USER_NOT_FOUND');
});
