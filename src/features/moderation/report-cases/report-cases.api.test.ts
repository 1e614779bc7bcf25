import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { scrubAccounts } from '#features/accounts/deletion/scrub-accounts.server.ts';
import { deleteImagesIfUnused } from '#features/pictures/store-image.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import { edit } from '#tests/support/editing.ts';
import { liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import type { ReportCase } from './contract.ts';

let market: Marketplace;
let moderator: Person;
let other: Person;
beforeAll(async () => {
  market = await openMarketplace();
  [moderator, other] = [await market.person('moderator'), await market.person('moderator')];
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableReportingOfAdsandUsers: true }));
}, 60_000);
afterAll(() => market.close());

const REASON = 'The pictures are from another site';
const decide = (id: string, decision: string, { by = moderator, until = null as string | null } = {}) =>
  market.call('POST', `/admin/reports/${id}/decide`, { by, body: { decision, reason: REASON, until } });
const report = async (by: Person, path: string, body: object = {}) => {
  const answer = await market.call('POST', path, { by, body: { reason: 'fraud', details: 'A fake', ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const list = async (query = '') =>
  (await market.call('GET', `/admin/reports?pageSize=100${query}`, { by: moderator })).body.data.rows;
const caseOf = async (memberId: number, state = 'open'): Promise<ReportCase> => {
  const [row] = await list(`&memberId=${memberId}&state=${state}`);
  const { status, body } = await market.call('GET', `/admin/reports/${row._id}`, { by: moderator });
  expect(status).toBe(200);
  return body.data.reportCase;
};
const notices = async ({ id }: Person) => {
  const rows = await market.db.selectFrom('notifications').select(['type', 'data']).where('user_id', '=', id).execute();
  return rows.filter(({ type }) => !['ad-approved', 'followed-ad'].includes(type));
};
const auditOf = (memberId: number) =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'reason'])
    .where('member_id', '=', memberId)
    .where('action', '!=', 'ad.approve')
    .orderBy('id')
    .execute();

/** An ad that two members reported. */
async function reportedAd() {
  const seller = await market.person();
  const reporters = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller);
  for (const by of reporters) await report(by, `/ads/${adId}/report`);
  const { _id: id } = await caseOf(seller.id);
  return { seller, reporters, adId, id };
}
const adStatus = async (id: string) =>
  (await market.db.selectFrom('ads').select('status').where('id', '=', Number(id)).executeTakeFirstOrThrow()).status;

test('groups the reports of a target, with the target and the reporters', async () => {
  const { seller, reporters, adId, id } = await reportedAd();
  const [row] = await list(`&memberId=${seller.id}`);
  expect(row).toMatchObject({
    _id: id,
    kind: 'ad',
    ad: { _id: adId, title: { en: 'Toyota Camry 2019' }, status: 'active', image: { _id: expect.any(String) } },
    member: { _id: String(seller.id) },
    reports: 2,
    reasons: ['fraud'],
    decision: null,
  });
  const found = await caseOf(seller.id);
  expect(found.list.map(({ reporter }) => Number(reporter._id))).toEqual(reporters.map(({ id }) => id).toReversed());
  expect(found.list[0]).toMatchObject({ reason: 'fraud', details: 'A fake' });
  expect(found.reported?.images).toHaveLength(1);
  expect(found.permitted).toEqual(['none', 'warn', 'hide', 'suspend-ad', 'suspend-account']);
  expect(found.history.map(({ action }) => action)).toEqual(['ad.approve']);
});

test('filters by state, kind, reason and period, and sorts by the number of reports', async () => {
  const { seller, id } = await reportedAd();
  const member = await market.person();
  await report(await market.person(), `/users/${member.id}/report`, { reason: 'offensive' });
  const ids = async (query: string) => (await list(query)).map(({ _id }: { _id: string }) => _id);
  const { _id: aboutMember } = await caseOf(member.id);
  expect(await ids('')).toEqual(expect.arrayContaining([id, aboutMember]));
  expect(await ids('&kind=user')).toContain(aboutMember);
  expect(await ids('&kind=user')).not.toContain(id);
  expect(await ids('&reason=offensive')).toEqual([aboutMember]);
  expect((await ids('&sort=reports&order=asc')).at(-1)).toBe(id);
  expect(await ids(`&to=${new Date(market.time.now - DAY_MS).toISOString()}`)).toEqual([]);
  await decide(id, 'none');
  expect(await ids('')).not.toContain(id);
  expect(await ids('&state=decided')).toContain(id);
  expect((await caseOf(seller.id, 'decided')).decision).toMatchObject({ decision: 'none', reason: REASON });
});

test('dismissing notifies the reporters only, and a later report opens another case', async () => {
  const { seller, reporters, adId, id } = await reportedAd();
  expect((await decide(id, 'none')).status).toBe(200);
  expect(await adStatus(adId)).toBe('active');
  expect(await notices(seller)).toEqual([]);
  for (const reporter of reporters) {
    expect(await notices(reporter)).toMatchObject([
      { type: 'report-decided', data: { kind: 'ad', decision: 'none', reason: REASON, adId } },
    ]);
    expect((await mailsToPerson(market, reporter))[0]).toMatchObject({
      subject: 'Your report: no action needed',
      text: expect.stringContaining(REASON),
    });
  }
  expect(await auditOf(seller.id)).toEqual([
    {
      action: 'report.decide',
      actor_id: moderator.id,
      before: { status: 'open' },
      after: { status: 'decided', decision: 'none' },
      reason: REASON,
    },
  ]);
  await report(reporters[0]!, `/ads/${adId}/report`);
  const again = await caseOf(seller.id);
  expect(again._id).not.toBe(id);
  expect(again.reports).toBe(1);
});

test('warns the reported member, in their language', async () => {
  const { seller, reporters, id } = await reportedAd();
  await market.db.updateTable('users').set({ lang: 'ar' }).where('id', '=', seller.id).execute();
  expect((await decide(id, 'warn')).status).toBe(200);
  expect(await notices(seller)).toMatchObject([{ type: 'member-warned', data: { kind: 'ad', reason: REASON } }]);
  const [mail] = await mailsToPerson(market, seller);
  expect(mail?.subject).toContain('تنبيه');
  expect(mail?.text).toContain(REASON);
  expect(await notices(reporters[0]!)).toMatchObject([{ data: { decision: 'warn' } }]);
});

test('hides an ad until its seller has corrected it and it is approved again', async () => {
  const { seller, adId, id } = await reportedAd();
  const before = market.changes.length;
  expect((await decide(id, 'hide')).status).toBe(200);
  expect(market.changes.slice(before)).toContain(`ad:${adId}`);
  expect((await market.call('GET', `/ads/${adId}`)).status).toBe(404);
  const waiting = (await market.call('GET', '/ads/mine?status=waiting', { by: seller })).body.data.ads;
  expect(waiting).toMatchObject([{ _id: adId, status: 'rejected', reason: REASON }]);
  expect(await notices(seller)).toMatchObject([{ type: 'ad-hidden', data: { adId, reason: REASON } }]);
  expect((await auditOf(seller.id)).map(({ action }) => action)).toEqual(['ad.hide', 'report.decide']);

  expect((await edit(market, seller, adId)).status).toBe(200);
  expect(await adStatus(adId)).toBe('pending_review');
  await market.call('POST', `/admin/moderation/ads/${adId}/approve`, { by: moderator });
  expect(await adStatus(adId)).toBe('active');
});

test('suspends the ad, and its seller may appeal', async () => {
  const { seller, adId, id } = await reportedAd();
  expect((await decide(id, 'suspend-ad')).status).toBe(200);
  expect(await adStatus(adId)).toBe('suspended');
  expect(await notices(seller)).toMatchObject([{ type: 'ad-suspended', data: { reason: REASON } }]);
  expect((await auditOf(seller.id)).map(({ action }) => action)).toEqual(['ad.suspend', 'report.decide']);
  const { body } = await market.call('GET', `/ads/${adId}/suspension`, { by: seller });
  expect(body.data.suspension).toMatchObject({ reason: REASON, canAppeal: true });
});

test('suspends the account until a date, and only of a lower rank', async () => {
  const { seller, id } = await reportedAd();
  const past = new Date(market.time.now - 1).toISOString();
  expect((await decide(id, 'suspend-account', { until: past })).body.fieldErrors).toHaveProperty('until');
  const until = new Date(market.time.now + 7 * DAY_MS).toISOString();
  expect((await decide(id, 'suspend-account', { until })).status).toBe(200);
  const suspension = await market.db
    .selectFrom('suspensions')
    .select(['until', 'ad_id', 'suspended_by'])
    .where('member_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  expect(suspension).toEqual({ until: new Date(until), ad_id: null, suspended_by: moderator.id });

  await report(await market.person(), `/users/${other.id}/report`);
  const aboutStaff = await caseOf(other.id);
  expect(aboutStaff.permitted).toEqual(['none', 'warn']);
  expect((await decide(aboutStaff._id, 'suspend-account')).body.errorCode).toBe('FORBIDDEN');
  expect((await decide(aboutStaff._id, 'none', { by: other })).body.errorCode).toBe('NOT_YOURSELF');
  expect((await decide(aboutStaff._id, 'none')).status).toBe(200);
});

test('of two decisions one counts, and nobody is notified twice', async () => {
  const { reporters, id } = await reportedAd();
  const answers = await Promise.all([decide(id, 'none'), decide(id, 'suspend-ad', { by: other })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await notices(reporters[0]!)).toHaveLength(1);
  expect((await decide(id, 'warn')).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('a deleted ad can still be decided with its pictures, which are then deleted', async () => {
  const { seller, adId, id } = await reportedAd();
  expect((await market.call('DELETE', `/ads/${adId}`, { by: seller })).status).toBe(200);
  const found = await caseOf(seller.id);
  expect(found).toMatchObject({ ad: { status: 'deleted', title: { en: 'Toyota Camry 2019' } } });
  const images = found.reported!.images.map(({ _id }) => _id);
  expect(images).toHaveLength(1);
  expect(found.permitted).toEqual(['none', 'warn', 'suspend-account']);
  expect((await decide(id, 'hide')).body.errorCode).toBe('ILLEGAL_TRANSITION');
  const stored = () => market.db.selectFrom('images').select('id').where('id', 'in', images).execute();
  await deleteImagesIfUnused(market.services, images);
  expect(await stored()).toHaveLength(1);
  expect((await decide(id, 'warn')).status).toBe(200);
  await deleteImagesIfUnused(market.services, images);
  expect(await stored()).toEqual([]);
});

test('shows the ad as it was first reported, whatever its seller changes', async () => {
  const { seller, adId } = await reportedAd();
  const title = JSON.stringify({ en: 'A harmless bicycle' });
  await market.db.updateTable('ads').set({ title }).where('id', '=', Number(adId)).execute();
  await report(await market.person(), `/ads/${adId}/report`);
  expect(await caseOf(seller.id)).toMatchObject({ reports: 3, ad: { title: { en: 'Toyota Camry 2019' } } });
});

test('shows only the reported messages of a conversation and those around them', async () => {
  const [seller, buyer] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller);
  const opened = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const conversationId = opened.body.data.conversation._id as string;
  const send = (by: Person, content: string) =>
    market.call('POST', `/chat/conversations/${conversationId}/messages`, {
      by,
      body: { clientId: randomUUID(), content },
    });
  for (let at = 1; at <= 12; at += 1) await send(at % 2 === 1 ? buyer : seller, `Message ${at}`);
  await report(buyer, `/chat/conversations/${conversationId}/report`, { messages: [6] });

  const found = await caseOf(seller.id);
  expect(found).toMatchObject({ kind: 'conversation', ad: null, permitted: ['none', 'warn', 'suspend-account'] });
  const { messages } = found.conversation!;
  expect(messages.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(messages.filter(({ isReported }) => isReported).map(({ content }) => content)).toEqual(['Message 6']);
  expect((await decide(found._id, 'warn')).status).toBe(200);
  expect(await notices(seller)).toMatchObject([{ type: 'member-warned', data: { kind: 'conversation' } }]);
});

test('erasing the reported member erases the reports, erasing a reporter their texts', async () => {
  const { seller, reporters, id } = await reportedAd();
  const scrub = async (person: Person) => {
    const closed_at = new Date(market.time.now - 15 * DAY_MS);
    await market.db.updateTable('users').set({ status: 'closed', closed_at }).where('id', '=', person.id).execute();
    await scrubAccounts([]).run(market.services, {});
  };
  await scrub(reporters[0]!);
  expect((await caseOf(seller.id)).list.map(({ reporter, details }) => [reporter.name === '', details])).toEqual([
    [false, 'A fake'],
    [true, ''],
  ]);
  await scrub(seller);
  expect((await market.call('GET', `/admin/reports/${id}`, { by: moderator })).status).toBe(404);
});

test('is closed to members and support, and validates', async () => {
  const { seller, id } = await reportedAd();
  for (const by of [seller, await market.person('support')]) {
    expect((await market.call('GET', '/admin/reports', { by })).status).toBe(403);
    expect((await market.call('GET', `/admin/reports/${id}`, { by })).status).toBe(403);
    expect((await decide(id, 'none', { by })).status).toBe(403);
  }
  expect((await decide(id, 'delete')).status).toBe(422);
  expect((await decide('999999', 'none')).status).toBe(404);
  const body = { decision: 'none', reason: '', until: null };
  expect((await market.call('POST', `/admin/reports/${id}/decide`, { by: moderator, body })).status).toBe(422);
});
