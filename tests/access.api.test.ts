import { afterAll, expect, test } from 'vitest';

import { listPermissions } from '#features/accounts/staff/staff.server.ts';
import { grantRole } from '#features/accounts/staff/staff-role.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { hasRank, ROLES, type Role, STAFF_ROLES, type StaffRole } from '#platform/role.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { joinMarket } from '#tests/support/accounts.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { wordsOf } from '#tests/support/words.ts';

import { apiHandlers } from '../src/api.ts';

/** Of a demo, whose staff need no second factor. */
const market = await openMarketplace();
const strict = await openMarketplace({ DEMO: 'off' });
afterAll(async () => {
  await market.close();
  await strict.close();
});

/** The lowest role that each endpoint is for. A new endpoint needs a row here. */
const LOWEST: Record<'public' | Role, string[]> = {
  public: [
    'GET /config',
    'GET /banners',
    'GET /faq',
    'GET /pages/:id',
    'POST /contact',
    'GET /category',
    'GET /category/getCategory/list',
    'GET /category/sub-categories/:id',
    'GET /category/sub-categories',
    'GET /category/:id',
    'GET /specification',
    'GET /additional-details',
    'GET /country',
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/verify-otp',
    'POST /auth/resend-otp',
    'POST /auth/forgot-password',
    'POST /auth/second-factor',
    'POST /auth/set-password',
    'POST /auth/refresh-token',
    'POST /auth/logout',
    'PUT /account/delete-otp',
    'PUT /account/verify-delete-otp',
    'POST /account/reopen',
    'GET /users/:id',
    'GET /users/:id/presence',
    'GET /ads/cards',
    'GET /ads/featured',
    'GET /ads/new-arrivals',
    'GET /ads/popular',
    'GET /ads/:id',
    'GET /ads/:id/similar',
    'GET /users/:id/ads',
    'GET /users/:id/categories',
    'POST /ads/:id/view',
    'GET /ads',
    'GET /ads/facets',
    'GET /ads/suggestions',
    'GET /ads/widenings',
    'POST /ads/searches',
    'GET /ads/map',
    'GET /users/:id/reply-speed',
    'GET /payment/plans',
    'POST /payment/webhook',
    'GET /payment/verify-payment-status/:paymentId',
    'POST /account/appeal',
    'POST /account/email-undo',
    'POST /account/email-undo/confirm',
    'POST /setup/state',
    'POST /setup/code',
  ],
  admin: [
    'GET /admin/system',
    'POST /admin/system/jobs/:id/retry',
    'GET /admin/dashboard/checklist',
    'POST /admin/dashboard/test-address',
    'POST /admin/dashboard/test-mail',
    'POST /admin/dashboard/test-gateway',
    'GET /admin/countries',
    'POST /admin/countries',
    'PUT /admin/countries/:id',
    'DELETE /admin/countries/:id',
    'POST /admin/countries/:id/move',
    'GET /admin/countries/:id/cities',
    'POST /admin/countries/:id/cities',
    'PUT /admin/cities/:id',
    'DELETE /admin/cities/:id',
    'POST /admin/cities/:id/merge',
    'POST /admin/cities/:id/move',
    'GET /admin/categories',
    'GET /admin/categories/:id',
    'POST /admin/categories',
    'POST /admin/categories/all',
    'GET /admin/categories.csv',
    'PUT /admin/categories/:id',
    'DELETE /admin/categories/:id',
    'POST /admin/categories/:id/merge',
    'POST /admin/categories/:id/move',
    'GET /admin/reasons/:id',
    'POST /admin/reasons',
    'PUT /admin/reasons/:id',
    'DELETE /admin/reasons/:id',
    'POST /admin/reasons/:id/move',
    'GET /admin/learnt-words',
    'GET /admin/learnt-words.csv',
    'PUT /admin/learnt-words/:id/refusal',
    'DELETE /admin/learnt-words/:id/refusal',
    'GET /admin/search-words',
    'GET /admin/search-words.csv',
    'GET /admin/search-words/:id',
    'POST /admin/search-words',
    'PUT /admin/search-words/:id',
    'DELETE /admin/search-words/:id',
    'GET /admin/faq',
    'GET /admin/faq/:id',
    'POST /admin/faq',
    'PUT /admin/faq/:id',
    'DELETE /admin/faq/:id',
    'POST /admin/faq/:id/move',
    'GET /admin/banners',
    'GET /admin/banners/:id',
    'POST /admin/banners',
    'PUT /admin/banners/:id',
    'DELETE /admin/banners/:id',
    'POST /admin/banners/:id/move',
    'GET /admin/texts',
    'GET /admin/texts/:id',
    'PUT /admin/texts/:id',
    'POST /admin/texts/:id/test',
    'GET /admin/pages',
    'GET /admin/pages.csv',
    'GET /admin/pages/:id',
    'POST /admin/pages',
    'PUT /admin/pages/:id',
    'DELETE /admin/pages/:id',
    'GET /admin/pages/:id/versions',
    'GET /admin/pages/:id/versions/:version',
    'GET /admin/plans',
    'POST /admin/plans',
    'PUT /admin/plans/:id',
    'DELETE /admin/plans/:id',
    'POST /admin/plans/:id/move',
    'GET /admin/categories/:id/attributes',
    'GET /admin/categories/:id/details/usage',
    'PUT /admin/categories/:id/details',
    'POST /admin/categories/:id/specifications',
    'PUT /admin/categories/:id/specifications/:key',
    'DELETE /admin/categories/:id/specifications/:key',
    'GET /admin/categories/:id/specifications/:key/usage',
    'POST /admin/categories/:id/specifications/:key/move',
    'POST /admin/categories/:id/specifications/:key/merge-option',
    'POST /admin/setup',
    'GET /admin/rules',
    'PUT /admin/rules',
    'GET /admin/settings',
    'PUT /admin/settings',
    'GET /admin/staff',
    'GET /admin/staff.csv',
    'GET /admin/messages.csv',
    'GET /admin/users.csv',
    'GET /admin/block-list.csv',
    'PUT /admin/staff/:id/role',
    'GET /admin/staff/permissions',
    'GET /admin/staff/invitations',
    'POST /admin/staff/invitations',
    'DELETE /admin/staff/invitations/:id',
    'GET /admin/audit',
    'GET /admin/audit.csv',
    'GET /admin/payments',
    'GET /admin/imports',
    'GET /admin/imports.csv',
    'POST /admin/imports',
    'GET /admin/imports/template.csv',
    'GET /admin/imports/:id',
    'GET /admin/imports/:id/problems.csv',
    'POST /admin/imports/:id/start',
    'POST /admin/imports/:id/cancel',
    'POST /admin/imports/:id/undo',
    'GET /admin/imports/:id/kept.csv',
    'GET /admin/payments.csv',
    'GET /admin/payments/totals.csv',
    'GET /admin/payments/unmatched',
    'GET /admin/payments/unmatched.csv',
    'POST /admin/payments/unmatched/:id/resolve',
    'GET /admin/payments/:id',
    'GET /admin/payments/:id/gateway',
    'POST /admin/payments/:id/refund',
    'POST /admin/payments/:id/record',
    'POST /admin/payments',
    'GET /admin/users/:id/payments',
    'POST /admin/users/:id/export',
    'POST /admin/users/:id/close',
    'POST /admin/users',
    'PUT /admin/users/:id/details',
  ],
  member: [
    'POST /auth/reset-password',
    'PUT /account/password',
    'GET /account/second-factors',
    'POST /account/authenticator',
    'PUT /account/authenticator',
    'DELETE /account/authenticator',
    'POST /account/passkeys/options',
    'POST /account/passkeys',
    'DELETE /account/passkeys/:id',
    'POST /account/recovery-codes',
    'GET /account/sessions',
    'DELETE /account/sessions/:id',
    'DELETE /account/sessions',
    'GET /account/profile',
    'PUT /account/profile',
    'POST /auth/generate-otp',
    'PUT /account/email',
    'PUT /account/mobile',
    'GET /account/preferences',
    'PUT /account/preferences',
    'POST /account/export',
    'PUT /account/picture',
    'DELETE /account/picture',
    'POST /staff/invitation',
    'POST /staff/invitation/accept',
    'POST /setup/admin',
    'PUT /users/:id/follow',
    'DELETE /users/:id/follow',
    'PUT /users/:id/block',
    'DELETE /users/:id/block',
    'GET /users/:id/relation',
    'GET /account/following',
    'GET /account/followers',
    'GET /account/blocked',
    'GET /ads/mine',
    'GET /ads/saved',
    'GET /ads/saved/ids',
    'GET /account/following/ads',
    'POST /ads',
    'POST /ads/check',
    'PUT /ads/:id/save',
    'DELETE /ads/:id/save',
    'POST /ads/:id/reveal-phone',
    'GET /ads/:id/statistics',
    'POST /ads/:id/reserve',
    'POST /ads/:id/release',
    'POST /ads/:id/sold',
    'POST /ads/:id/archive',
    'DELETE /ads/:id',
    'GET /ads/posting-check',
    'GET /ads/:id/form',
    'PUT /ads/:id',
    'POST /ads/:id/re-post',
    'GET /account/draft',
    'PUT /account/draft',
    'DELETE /account/draft',
    'POST /images',
    'POST /uploads',
    'GET /uploads/:id',
    'PUT /uploads/:id',
    'POST /uploads/:id/image',
    'DELETE /uploads/:id',
    'GET /saved-searches',
    'POST /saved-searches',
    'PUT /saved-searches/:id',
    'PUT /saved-searches/:id/seen',
    'DELETE /saved-searches/:id',
    'GET /notifications',
    'PUT /notifications/read',
    'GET /push-key',
    'POST /push-subscriptions',
    'DELETE /push-subscriptions',
    'GET /chat/conversations',
    'POST /chat/conversations',
    'POST /chat/support',
    'GET /chat/conversations/:id',
    'GET /chat/conversations/:id/messages',
    'POST /chat/conversations/:id/messages',
    'PUT /chat/conversations/:id/read',
    'DELETE /chat/conversations/:id',
    'POST /payment/orders',
    'POST /ads/:id/extend',
    'DELETE /ads/:id/payment',
    'GET /payment/history',
    'GET /payment/manual',
    'GET /payment/orders/:id/receipt',
    'POST /users/:id/report',
    'POST /ads/:id/report',
    'POST /chat/conversations/:id/report',
    'GET /ads/:id/suspension',
    'POST /ads/:id/appeal',
  ],
  support: [
    'GET /admin/messages',
    'GET /admin/messages/:id',
    'GET /admin/messages/:id/contacts',
    'POST /admin/messages/:id/answer',
    'PUT /admin/messages/:id/done',
    'GET /admin/session',
    'GET /admin/dashboard',
  ],
  moderator: [
    'GET /admin/dashboard/figures',
    'GET /admin/moderation/ads',
    'POST /admin/moderation/ads/:id/approve',
    'POST /admin/moderation/ads/:id/reject',
    'GET /admin/moderation/queue',
    'GET /admin/moderation/queue/ids',
    'GET /admin/moderation/queue.csv',
    'GET /admin/moderation/ads/:id',
    'PUT /admin/moderation/ads/:id/claim',
    'DELETE /admin/moderation/ads/:id/claim',
    'POST /admin/moderation/next',
    'POST /admin/moderation/decisions',
    'POST /admin/moderation/decisions/undo',
    'GET /admin/reasons',
    'GET /admin/searches',
    'GET /admin/searches.csv',
    'GET /admin/ads',
    'GET /admin/ads/ids',
    'GET /admin/ads.csv',
    'GET /admin/ads/:id',
    'GET /admin/moderation/bulk-actions',
    'POST /admin/moderation/bulk-actions',
    'POST /admin/ads/:id/move',
    'POST /admin/ads/:id/extend',
    'POST /admin/ads/:id/feature',
    'POST /admin/ads/:id/suspend',
    'POST /admin/ads/:id/restore',
    'POST /admin/users/:id/suspend',
    'POST /admin/users/:id/restore',
    'GET /admin/users/:id/posting-limits',
    'PUT /admin/users/:id/posting-limits',
    'GET /admin/block-list',
    'POST /admin/block-list',
    'DELETE /admin/block-list/:id',
    'GET /admin/users',
    'GET /admin/users/:id',
    'GET /admin/users/:id/ads',
    'POST /admin/users/:id/ads',
    'GET /admin/users/:id/reports',
    'GET /admin/users/:id/sessions',
    'GET /admin/users/:id/contacts',
    'DELETE /admin/users/:id/sessions/:sessionId',
    'DELETE /admin/users/:id/sessions',
    'PUT /admin/users/:id/verification',
    'GET /admin/users/:id/notes',
    'POST /admin/users/:id/notes',
    'DELETE /admin/users/:id/notes/:noteId',
    'GET /admin/reports',
    'GET /admin/reports.csv',
    'GET /admin/reports/:id',
    'POST /admin/reports/:id/decide',
    'GET /admin/appeals',
    'GET /admin/appeals.csv',
    'GET /admin/appeals/:id',
    'POST /admin/appeals/:id/answer',
  ],
};

const endpoints = new Map<string, Endpoint>(
  apiHandlers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
);
const rows = Object.entries(LOWEST).flatMap(([lowest, names]) =>
  names.map((name) => [name, lowest as 'public' | Role] as const),
);

const callAs = ({ method, path }: Endpoint, by?: { token: string }) =>
  market.call(method, path.replace(/:\w+/g, '1'), { ...(by && { by }), ...(method !== 'GET' && { body: {} }) });

test('each endpoint has one row, and each row an endpoint', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual([...endpoints.keys()].toSorted());
});

/** Answers FORBIDDEN to anyone without the gateway's signature. */
const WEBHOOK = 'POST /payment/webhook';

const REFUSALS = ['UNAUTHORIZED', 'FORBIDDEN', 'STAFF_SECOND_FACTOR_REQUIRED'];

test.each(rows.filter(([name]) => name !== WEBHOOK))('%s is for: %s', async (name, lowest) => {
  const endpoint = endpoints.get(name)!; // the test above
  const asVisitor = (await callAs(endpoint)).body.errorCode;
  if (lowest === 'public') expect(REFUSALS).not.toContain(asVisitor);
  else expect(asVisitor).toBe('UNAUTHORIZED');
  for (const role of ROLES) {
    // A new person for each call: some calls end the session.
    const { errorCode } = (await callAs(endpoint, await market.person(role))).body;
    if (lowest === 'public' || hasRank(role, lowest)) expect(REFUSALS, role).not.toContain(errorCode);
    else expect(errorCode, role).toBe('FORBIDDEN');
  }
});

/** A session of someone who logged in with the password alone. */
async function logInWithPassword(role: StaffRole) {
  const { countryCode, mobile, password } = (await joinMarket(strict)).form;
  await grantRole(strict.services, { countryCode, mobile, role });
  const { body } = await strict.call('POST', '/auth/login', { body: { countryCode, mobile, password } });
  return { token: body.data.accessToken as string };
}

test.each(STAFF_ROLES)('refuses endpoints for %s to a session without a second factor', async (role) => {
  const by = await logInWithPassword(role);
  for (const name of LOWEST[role]) {
    const { method, path } = endpoints.get(name)!;
    const { body } = await strict.call(method, path.replace(/:\w+/g, '1'), {
      by,
      ...(method !== 'GET' && { body: {} }),
    });
    expect(body.errorCode, name).toBe('STAFF_SECOND_FACTOR_REQUIRED');
  }
});

test('each area of the back office has a name in both languages', () => {
  const areas = listPermissions([...endpoints.values()]).map(({ area }) => `area_${area}`);
  for (const language of LANGUAGES)
    expect(Object.keys(wordsOf(language, 'admin-staff'))).toEqual(expect.arrayContaining(areas));
});
