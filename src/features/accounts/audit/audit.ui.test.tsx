import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, tablePage } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { AuditScreen } from './audit.tsx';
import * as auditApi from './contract.ts';

const [words, audit] = [wordsOf('admin'), wordsOf('admin-audit')];

const entry = (fields: Partial<auditApi.AuditRow> = {}): auditApi.AuditRow => ({
  _id: '1',
  at: '2026-11-01T08:00:00.000Z',
  action: 'account.suspend',
  actor: { _id: '1', name: 'Yousef', role: 'admin' },
  target: { kind: 'account', _id: '7' },
  member: { _id: '7', name: 'Dana' },
  before: { status: 'active' },
  after: { status: 'suspended' },
  reason: null,
  ip: '',
  ...fields,
});

async function openAudit(row: auditApi.AuditRow, { path = adminPaths.audit(), width = 1280 } = {}) {
  const api = fakeApi();
  const listing = api.on(auditApi.entries.list);
  listing.always(tablePage([row]));
  const { screen, router } = await open(<AuditScreen />, { api, as: admin(), path, width });
  const expand = () =>
    screen.getByRole('button', { expanded: false, name: new RegExp(audit[`action_${row.action}`]) }).click();
  return { screen, router, expand, lastQuery: () => listing.inputs.at(-1)?.query };
}

test('an entry shows the changed fields and values in words, and its reason', async () => {
  const { screen, expand } = await openAudit(entry({ reason: 'Sells forgeries', ip: '203.0.113.7' }));
  await expand();
  const details = screen.getByRole('row').last();
  await expect.element(details.getByText(audit.field_status)).toBeVisible();
  await expect.element(details.getByRole('deletion')).toMatchTextContent(audit.value_active);
  await expect.element(details.getByRole('insertion')).toMatchTextContent(audit.value_suspended);
  await expect.element(details.getByText('Sells forgeries')).toBeVisible();
  await expect.element(details.getByText('203.0.113.7')).toBeVisible();
});

test('of a long text only the changed words are marked, and its tags are not shown', async () => {
  const text = (days: number) => `<h2>Refunds</h2><p>Fees are refunded within ${days} days.</p>`;
  const { screen, expand } = await openAudit(
    entry({
      action: 'page.edit',
      target: { kind: 'page', _id: 'terms' },
      member: null,
      before: { bodyEn: text(7) },
      after: { bodyEn: text(14) },
    }),
  );
  await expand();
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('7');
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('14');
  await expect.element(screen.getByRole('row').last()).not.toMatchTextContent('<p>');
});

test('an entry without changes says so', async () => {
  const { screen, expand } = await openAudit(entry({ before: {}, after: {} }));
  await expand();
  await expect.element(screen.getByText(words.noChanges)).toBeVisible();
});

test('the system, a deleted account and a field without words are shown as such', async () => {
  const member = { _id: '7', name: null };
  const { screen, expand } = await openAudit(entry({ actor: null, member, before: {}, after: { strange: 5 } }));
  await expect.element(screen.getByText(audit.system, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(audit.deletedAccount.replace('{{id}}', '7'))).toBeVisible();
  await expand();
  await expect.element(screen.getByText('strange')).toBeVisible();
});

test('the target of an entry links to the history of that record', async () => {
  const { screen, router, lastQuery } = await openAudit(entry({ target: { kind: 'ad', _id: '55' } }));
  await screen.getByRole('cell').getByRole('link').click();
  await expect.poll(() => router.state.location.search).toBe('?targetKind=ad&targetId=55');
  await expect.poll(lastQuery).toEqual({ targetKind: 'ad', targetId: '55' });
  await expect.element(screen.getByRole('button', { name: /55/ })).toBeVisible();
});

test('an action is chosen by its words', async () => {
  const { screen, lastQuery } = await openAudit(entry());
  await screen.getByRole('combobox', { name: audit.action }).selectOptions(audit['action_account.suspend']);
  await expect.poll(lastQuery).toEqual({ action: 'account.suspend' });
});

test('on a phone, an entry without a member has no empty line for it', async () => {
  const { screen } = await openAudit(entry({ member: null }), { width: 390 });
  const card = screen.getByRole('listitem').first();
  await expect.element(card.getByText(audit.target, { exact: true })).toBeVisible();
  expect(card.getByText(audit.member, { exact: true }).elements()).toEqual([]);
});
