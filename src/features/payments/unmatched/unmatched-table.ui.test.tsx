import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as unmatchedApi from './contract.ts';
import type { UnmatchedPayment } from './contract.ts';
import { UnmatchedTable } from './unmatched-table.tsx';

const [words, admin] = [wordsOf('admin-payments'), wordsOf('admin')];
const PAYMENT: UnmatchedPayment = {
  _id: '1',
  invoiceId: '9900001',
  reference: '0d5e7a10-0000-4000-8000-000000000001',
  problem: 'unknown_order',
  value: '5.000 KWD',
  foundAt: '2026-11-01T08:00:00.000Z',
  resolved: null,
};

const PAGE = { page: 1, pageSize: 25, totalPages: 1, totalIsCapped: false };

async function openTable(payments: UnmatchedPayment[], state: 'open' | 'resolved' = 'open') {
  const api = fakeApi();
  const listing = api.on(unmatchedApi.unmatched.list);
  const answer = (rows: UnmatchedPayment[]) =>
    listing.always({ rows, pagination: { ...PAGE, totalRows: rows.length } });
  answer(payments);
  const { screen } = await open(<UnmatchedTable state={state} />, { api, as: member({ role: 'admin' }) });
  return { screen, answer, resolving: api.on(unmatchedApi.resolveUnmatched) };
}

/** The question before a payment is marked as resolved. */
async function openQuestion() {
  const opened = await openTable([PAYMENT]);
  const { screen } = opened;
  const name = words.invoiceNumber.replace('{{id}}', '9900001');
  await screen.getByRole('button', { name: admin.actionsOf.replace('{{row}}', name) }).click();
  await screen.getByRole('menuitem', { name: words.resolve }).click();
  const dialog = screen.getByRole('dialog', { name: words.resolveTitle });
  return { ...opened, dialog, confirm: () => dialog.getByRole('button', { name: words.resolve }).click() };
}

test('a payment without an order shows its invoice, amount and problem', async () => {
  const { screen } = await openTable([PAYMENT]);
  for (const text of ['9900001', '5.000 KWD', words.problem_unknown_order])
    await expect.element(screen.getByText(text)).toBeVisible();
});

test('a payment that differs from its order links to the order', async () => {
  const { screen } = await openTable([{ ...PAYMENT, problem: 'mismatch' }]);
  await expect
    .element(screen.getByRole('link', { name: '0d5e7a10' }))
    .toHaveAttribute('href', adminPaths.payment(PAYMENT.reference));
});

test('a payment is resolved with a note', async () => {
  const { screen, answer, dialog, confirm, resolving } = await openQuestion();
  await confirm();
  await expect.element(dialog.getByText(admin.reasonRequired)).toBeVisible();
  await dialog.getByLabelText(words.resolveNote).fill('Refunded at the gateway');
  await confirm();
  answer([]);
  await resolving.answer({});
  await expect.element(screen.getByText(words.resolved)).toBeVisible();
  await expect.element(screen.getByText(words.empty_unmatched)).toBeVisible();
  expect(resolving.inputs).toEqual([{ params: { id: '1' }, body: { reason: 'Refunded at the gateway' } }]);
});

test('a resolved payment shows who resolved it and how, and has no actions', async () => {
  const resolved = { at: '2026-11-02T08:00:00.000Z', by: 'Admin', note: 'Refunded at the gateway' };
  const { screen } = await openTable([{ ...PAYMENT, resolved }], 'resolved');
  await expect.element(screen.getByText('Refunded at the gateway')).toBeVisible();
  await expect.element(screen.getByText('Admin')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /9900001/ })).not.toBeInTheDocument();
});
