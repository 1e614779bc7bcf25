import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { DAY_MS } from '#platform/durations.ts';
import { systemClock } from '#tests/support/times.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { moderator } from '#tests/ui/back-office.ts';
import { adCard } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as reportCasesApi from './contract.ts';
import type { ReportCase } from './contract.ts';
import { ReportScreen } from './report-case.tsx';

const [words, errors] = [wordsOf('admin-reports'), wordsOf('errors')];
const MONTH = '2026-11-01T08:00:00.000Z';

/** A case about an ad of Huda, whose id is 9. */
const reportCase = (fields: Partial<ReportCase> = {}): ReportCase => ({
  _id: '3',
  kind: 'ad',
  ad: { _id: '1', title: adCard().title, status: 'active', image: null },
  member: { _id: '9', name: 'Huda', picture: null, role: 'member', status: 'active', memberSince: MONTH },
  reports: 2,
  reasons: ['fraud'],
  reportedAt: MONTH,
  decision: null,
  reported: { description: { en: 'One owner' }, images: [] },
  list: [
    { _id: '1', reporter: { _id: '7', name: 'Dana' }, reason: 'fraud', details: 'Asks for a deposit', at: MONTH },
    { _id: '2', reporter: { _id: '8', name: '' }, reason: 'fraud', details: '', at: MONTH },
  ],
  conversation: null,
  otherCases: 0,
  history: [],
  permitted: ['none', 'suspend-ad', 'suspend-account'],
  ...fields,
});

async function openCase(shown = reportCase()) {
  const api = fakeApi();
  const [getting, deciding] = [api.on(reportCasesApi.getReportCase), api.on(reportCasesApi.decideReports)];
  getting.always({ reportCase: shown });
  const [path, pattern] = [adminPaths.report('3'), adminPaths.report.pattern];
  const { screen, router } = await open(<ReportScreen />, { api, as: moderator(), path, pattern });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const choice = (decision: 'none' | 'suspend-ad' | 'suspend-account') =>
    screen.getByRole('radio', { name: new RegExp(`^${words[`decision_${decision}`]}`) });
  return {
    screen,
    getting,
    deciding,
    choice,
    reason: screen.getByRole('textbox', { name: words.reason }),
    decide: screen.getByRole('button', { name: words.decide, exact: true }),
    location: () => router.state.location.pathname,
  };
}

test('a case shows the ad, its seller and each report with its reporter', async () => {
  const { screen } = await openCase();
  await expect.element(screen.getByRole('link', { name: 'Huda' })).toHaveAttribute('href', '/user/9');
  await expect.element(screen.getByText('One owner')).toBeVisible();
  const reports = screen.getByRole('region', { name: '2 reports' });
  await expect.element(reports.getByText('Asks for a deposit')).toBeVisible();
  await expect.element(reports.getByText(words.deletedMember)).toBeVisible();
  await expectAccessible();
});

test('a decision needs a choice and a reason', async () => {
  const { screen, choice, decide, deciding } = await openCase();
  await decide.click();
  await expect.element(screen.getByText(errors.decisionRequired)).toBeVisible();
  await choice('none').click();
  await decide.click();
  await expect.element(screen.getByText(errors.reasonRequired)).toBeVisible();
  expect(deciding.inputs).toEqual([]);
});

test('the reports are decided together, and the list of cases opens', async () => {
  const { choice, reason, decide, deciding, location } = await openCase();
  await choice('suspend-ad').click();
  await reason.fill('It is a fraud');
  await decide.click();
  await deciding.answer({});
  await expect.poll(location).toBe(adminPaths.reports());
  const body = { decision: 'suspend-ad', reason: 'It is a fraud', until: null };
  expect(deciding.inputs).toEqual([{ params: { id: '3' }, body }]);
});

test('an account is suspended for a week, unless another time is chosen', async () => {
  const { choice, reason, decide, deciding } = await openCase();
  await choice('suspend-account').click();
  await reason.fill('Again and again');
  await decide.click();
  await expect.poll(() => deciding.inputs).toHaveLength(1);
  const until = Date.parse(String(deciding.inputs[0]?.body.until));
  expect((until - systemClock()) / DAY_MS).toBeCloseTo(7, 1);
});

test('a refused decision keeps the reason and loads the case again', async () => {
  const { screen, choice, reason, decide, deciding, getting } = await openCase();
  await choice('none').click();
  await reason.fill('Nothing wrong with it');
  await decide.click();
  await deciding.refuse('ILLEGAL_TRANSITION', { errorMessage: errors.ILLEGAL_TRANSITION });
  await expect.element(screen.getByText(errors.ILLEGAL_TRANSITION)).toBeVisible();
  await expect.element(reason).toHaveValue('Nothing wrong with it');
  await expect.poll(() => getting.inputs).toHaveLength(2);
});

test('a decided case shows the decision instead of the form', async () => {
  const decision = { decision: 'none', at: MONTH, by: { _id: '2', name: 'Mona' }, reason: 'All right' } as const;
  const { screen, decide } = await openCase(reportCase({ decision, permitted: [] }));
  await expect.element(screen.getByText('All right')).toBeVisible();
  await expect.element(decide).not.toBeInTheDocument();
});

test('nobody decides reports about themselves', async () => {
  const { screen, decide } = await openCase(reportCase({ permitted: [] }));
  await expect.element(screen.getByText(words.aboutYou)).toBeVisible();
  await expect.element(decide).not.toBeInTheDocument();
});

test('a deleted ad and member are named as such, without links', async () => {
  const ad = { _id: '1', title: adCard().title, status: 'deleted', image: null } as const;
  const gone = { _id: '9', name: '', picture: null, role: 'member', status: 'closed', memberSince: MONTH } as const;
  const { screen } = await openCase(reportCase({ ad, member: gone, otherCases: 2 }));
  await expect.element(screen.getByText(words.deletedAd, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: words.viewAd })).not.toBeInTheDocument();
  const others = screen.getByRole('link', { name: /^2 / });
  await expect.element(others).toHaveAttribute('href', `${adminPaths.reports()}?memberId=9`);
});
