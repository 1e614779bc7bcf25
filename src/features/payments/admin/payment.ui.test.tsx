import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { member, order } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as paymentsApi from '../contract.ts';
import * as manualApi from '../manual/contract.ts';
import * as adminPaymentsApi from './contract.ts';
import type { PaymentDetails } from './contract.ts';
import { PaymentScreen } from './payment.tsx';

const [words, admin] = [wordsOf('admin-payments'), wordsOf('admin')];
const MANUAL = { method: 'manual', status: 'pending', paidAt: null, invoiceId: null } as const;

async function openPayment(fields: Partial<PaymentDetails> = {}) {
  const api = fakeApi();
  const payment: PaymentDetails = {
    ...order(),
    member: { _id: '7', name: 'Dana Saleh' },
    invoiceId: '990',
    paymentId: '07070',
    taxRate: null,
    refundRequestedAt: null,
    refundId: null,
    history: [],
    ...fields,
  };
  const loading = api.on(adminPaymentsApi.getPayment);
  loading.always({ payment });
  const as = member({ role: 'admin' });
  const { screen } = await open(<PaymentScreen />, {
    api,
    as,
    path: adminPaths.payment(payment._id),
    pattern: '/admin/payments/:id',
  });
  return { api, screen, payment, loading, refunding: api.on(paymentsApi.refundOrder) };
}

/** The question before a refund. */
async function openRefund(fields: Partial<PaymentDetails> = {}) {
  const opened = await openPayment(fields);
  const { screen } = opened;
  await screen.getByRole('button', { name: words.refundInFull }).click();
  const dialog = screen.getByRole('dialog', { name: words.refundTitle });
  return { ...opened, dialog, confirm: dialog.getByRole('button', { name: words.refundInFull }) };
}

test('a payment shows member, ad, plan and state, and links to its receipt', async () => {
  const { screen, payment } = await openPayment();
  await expect
    .element(screen.getByRole('link', { name: 'Dana Saleh' }))
    .toHaveAttribute('href', adminPaths.person('7'));
  await expect.element(screen.getByText(`Plus · ${words.purpose_post}`)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: words.receipt }))
    .toHaveAttribute('href', paths.receipt(payment._id, { from: adminPaths.payment(payment._id) }));
  await expect.element(screen.getByText(words.noHistory)).toBeVisible();
});

test('a refund says its amount and needs a reason', async () => {
  const { dialog, confirm, refunding } = await openRefund();
  await expect.element(dialog.getByText(/The full amount of .?KWD\s5\.000/)).toBeVisible();
  await confirm.click();
  await expect.element(dialog.getByText(admin.reasonRequired)).toBeVisible();
  expect(refunding.inputs).toEqual([]);
});

test('a refused refund says why and keeps its reason', async () => {
  const { dialog, confirm, refunding } = await openRefund();
  await dialog.getByLabelText(words.reason).fill('The seller asked for it');
  await confirm.click();
  await refunding.refuse('REFUND_REFUSED', { errorMessage: 'The gateway refused it' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The gateway refused it');
  await expect.element(dialog.getByLabelText(words.reason)).toHaveValue('The seller asked for it');
});

test('a double click refunds once, and the payment shows that its refund is requested', async () => {
  const { screen, payment, loading, dialog, confirm, refunding } = await openRefund();
  await dialog.getByLabelText(words.reason).fill('The seller asked for it');
  await confirm.dblClick();
  loading.always({ payment: { ...payment, status: 'refunding' } });
  await refunding.answer({ order: order({ status: 'refunding' }) });
  await expect.element(screen.getByText(words.refundRequested).first()).toBeVisible();
  await expect.element(screen.getByText(words.refundingText)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: words.refundInFull })).not.toBeInTheDocument();
  expect(refunding.inputs).toEqual([{ params: { id: payment._id }, body: { reason: 'The seller asked for it' } }]);
});

test('the refund of a cash payment is only recorded', async () => {
  const cash = { method: 'cash', receivedOn: '2026-10-05', invoiceId: null } as const;
  const { screen, refunding } = await openPayment(cash);
  await screen.getByRole('button', { name: words.recordRefund }).click();
  const dialog = screen.getByRole('dialog', { name: words.recordRefundTitle });
  await dialog.getByLabelText(words.reason).fill('Paid back at the desk');
  await dialog.getByRole('button', { name: words.recordRefund }).click();
  await refunding.answer({ order: order({ status: 'refunded' }) });
  await expect.element(screen.getByText(words.refundDone)).toBeVisible();
});

test.for(['pending', 'cancelled', 'refunding', 'refunded'] as const)(
  'a payment that is %s cannot be refunded',
  async (status) => {
    const { screen } = await openPayment({ status });
    await expect.element(screen.getByText(words[`state_${status}`]).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: words.refundInFull })).not.toBeInTheDocument();
  },
);

test('a payment that could not be used says that it is to be refunded', async () => {
  const { screen } = await openPayment({ isUnused: true });
  await expect.element(screen.getByText(words.unusedText)).toBeVisible();
});

test('the gateway’s data are compared with the order on request', async () => {
  const { api, screen } = await openPayment();
  const asking = api.on(adminPaymentsApi.getGatewayView);
  await screen.getByRole('button', { name: words.ask }).click();
  const invoice = { invoiceId: '990', status: 'Paid', reference: null, value: '9.000 KWD', matches: false };
  await asking.answer({
    invoice: { ...invoice, transactions: [] },
    refunds: [{ refundId: 'r1', status: 'Pending', amount: 5 }],
  });
  for (const text of [words.differs, '9.000 KWD', 'r1']) await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole('button', { name: words.askAgain }).click();
  await asking.refuse('GATEWAY_UNAVAILABLE', { errorMessage: 'The gateway does not answer' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The gateway does not answer');
});

test('the gateway’s statuses are shown in words, one that is unknown as the gateway writes it', async () => {
  const { api, screen } = await openPayment();
  const asking = api.on(adminPaymentsApi.getGatewayView);
  await screen.getByRole('button', { name: words.ask }).click();
  const transaction = { gateway: 'KNET', date: null, error: null };
  await asking.answer({
    invoice: {
      invoiceId: '990',
      status: 'PENDING',
      reference: null,
      value: '5.000 KWD',
      matches: true,
      transactions: [
        { ...transaction, paymentId: 'p1', status: 'Succss' },
        { ...transaction, paymentId: 'p2', status: 'InReview' },
      ],
    },
    refunds: [],
  });
  for (const text of [words.state_pending, words.state_succeeded, 'InReview'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Succss')).not.toBeInTheDocument();
});

/** The form for the bank transfer or cash of an order. */
async function openRecord() {
  const opened = await openPayment(MANUAL);
  const { screen } = opened;
  await screen.getByRole('button', { name: words.record }).click();
  return { ...opened, dialog: screen.getByRole('dialog'), recording: opened.api.on(manualApi.recordPayment) };
}

test('a payment is recorded after a summary', async () => {
  const { screen, dialog, recording } = await openRecord();
  await dialog.getByRole('radio', { name: words.method_cash }).click();
  await dialog.getByLabelText(words.receivedOn).fill('2026-10-05');
  await dialog.getByLabelText(words.reference).fill('Paper receipt 7');
  await dialog.getByRole('button', { name: words.continue }).click();
  for (const text of ['Dana Saleh', words.method_cash, '5 Oct 2026', 'Paper receipt 7'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  expect(recording.inputs).toEqual([]);
  await dialog.getByRole('button', { name: words.confirmRecord }).click();
  await recording.answer({ order: order() });
  await expect.element(screen.getByText(words.recordDone)).toBeVisible();
  const body = { method: 'cash', receivedOn: '2026-10-05', reference: 'Paper receipt 7' };
  expect(recording.inputs).toMatchObject([{ body }]);
});

test('Back in the summary keeps the input', async () => {
  const { dialog } = await openRecord();
  await dialog.getByLabelText(words.reference).fill('Paper receipt 7');
  await dialog.getByRole('button', { name: words.continue }).click();
  await dialog.getByRole('button', { name: words.back }).click();
  await expect.element(dialog.getByLabelText(words.reference)).toHaveValue('Paper receipt 7');
});

test('a field that the server refuses is shown in the form', async () => {
  const { dialog, recording } = await openRecord();
  await dialog.getByRole('button', { name: words.continue }).click();
  await dialog.getByRole('button', { name: words.confirmRecord }).click();
  await recording.refuse('VALIDATION_FAILED', { fieldErrors: { receivedOn: 'The day is in the future' } });
  await expect.element(dialog.getByText('The day is in the future')).toBeVisible();
  await expect.element(dialog.getByLabelText(words.receivedOn)).toBeInvalid();
});

test('a recorded payment that cannot be used is to be refunded', async () => {
  const { screen, dialog, recording } = await openRecord();
  await dialog.getByRole('button', { name: words.continue }).click();
  await dialog.getByRole('button', { name: words.confirmRecord }).click();
  await recording.answer({ order: order({ isUnused: true }) });
  await expect.element(screen.getByText(words.recordUnused)).toBeVisible();
});
