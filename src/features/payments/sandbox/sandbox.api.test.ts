import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { joinMarket } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { createOrder, press } from '#tests/support/paying.ts';

import { sandboxBearer, sandboxPath } from './sandbox-access.server.ts';

let market: Marketplace;
let headers: { authorization: string };
beforeAll(async () => {
  market = await openMarketplace();
  headers = { authorization: `Bearer ${sandboxBearer(market.services.keys)}` };
}, 60_000);
afterAll(() => market.close());

const request = (changes: object = {}) => ({
  InvoiceValue: 2.5,
  DisplayCurrencyIso: 'KWD',
  CustomerName: 'Maha <b>',
  NotificationOption: 'LNK',
  CallBackUrl: `${market.origin}/create/redirect`,
  ErrorUrl: `${market.origin}/create/redirect`,
  Language: 'ar',
  ...changes,
});
const send = (changes?: object) => market.call('POST', '/sandbox/v2/SendPayment', { body: request(changes), headers });

test('serves a payment page in the requested language, marked as a sandbox, without scripts', async () => {
  const { body } = await send();
  expect(body).toMatchObject({
    IsSuccess: true,
    ValidationErrors: null,
    Data: { InvoiceURL: expect.stringContaining('/sandbox/pay/') },
  });
  const page = await (await fetch(body.Data.InvoiceURL)).text();
  expect(page).toContain('dir="rtl"');
  expect(page).toContain('بيئة تجريبية');
  expect(page).toContain('Maha &lt;b&gt;');
  expect(page).not.toContain('د.ك.');
  expect(page).not.toContain('<script');
  expect([...page.matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome)).toEqual([
    'pay',
    'decline',
    'cancel',
  ]);
});

test('serves the fonts that its pages use', async () => {
  const { body } = await send();
  const page = await (await fetch(body.Data.InvoiceURL)).text();
  expect(page).toContain('href="/sandbox.css"');
  const styles = await readFile(path.resolve(import.meta.dirname, '../../../../public/sandbox.css'), 'utf8');
  const fonts = [...styles.matchAll(/url\('(.+?)'\)/g)].map(([, url]) => url);
  expect(fonts).toHaveLength(3);
  for (const url of fonts) {
    const response = await fetch(market.origin + url);
    expect(response.headers.get('content-type')).toBe('font/woff2');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  }
});

test.each([
  ['InvoiceValue', { InvoiceValue: '2.5' }],
  ['InvoiceValue', { InvoiceValue: -1 }],
  ['CustomerName', { CustomerName: '' }],
  ['DisplayCurrencyIso', { DisplayCurrencyIso: 'dinar' }],
  ['CallBackUrl', { CallBackUrl: 'javascript:alert(1)' }],
  ['CallBackUrl', { CallBackUrl: 'https://elsewhere.example/' }],
])('refuses an invalid %s and names the field', async (Name, changes) => {
  const { status, body } = await send(changes);
  expect(status).toBe(400);
  expect(body).toMatchObject({ IsSuccess: false, ValidationErrors: [{ Name }] });
});

test('refuses malformed and missing bodies, calls without a token and unknown invoices', async () => {
  for (const name of ['SendPayment', 'GetPaymentStatus', 'MakeRefund', 'GetRefundStatus']) {
    for (const body of ['{', 'null', '[]', ''])
      expect((await market.call('POST', `/sandbox/v2/${name}`, { body, headers })).status).toBe(400);
    expect((await market.call('POST', `/sandbox/v2/${name}`, { body: {} })).status).toBe(401);
  }
  expect(
    (
      await market.call('POST', '/sandbox/v2/GetPaymentStatus', {
        body: { Key: '999999', KeyType: 'InvoiceId' },
        headers,
      })
    ).status,
  ).toBe(404);
});

test('does not change an invoice that is already paid or cancelled', async () => {
  for (const [first, then, status] of [
    ['pay', 'cancel', 'Paid'],
    ['cancel', 'pay', 'Canceled'],
  ] as const) {
    const { body } = await send();
    for (const outcome of [first, then]) {
      await fetch(body.Data.InvoiceURL, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    }
    const answer = await market.call('POST', '/sandbox/v2/GetPaymentStatus', {
      body: { Key: String(body.Data.InvoiceId), KeyType: 'InvoiceId' },
      headers,
    });
    expect(answer.body.Data).toMatchObject({ InvoiceStatus: status, InvoiceDisplayValue: '2.500 KWD' });
    expect(await (await fetch(body.Data.InvoiceURL)).text()).not.toContain('<form');
  }
});

test('answers 404 for an unknown invoice or outcome', async () => {
  expect((await fetch(market.origin + sandboxPath(market.services.keys, 'pay', 999_999))).status).toBe(404);
  const { body } = await send();
  const response = await fetch(body.Data.InvoiceURL, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'steal' }),
    redirect: 'manual',
  });
  expect(response.status).toBe(404);
});

test('refunds a paid invoice once, up to its amount', async () => {
  const { body } = await send();
  const key = String(body.Data.InvoiceId);
  const refund = (changes: object = {}) =>
    market.call('POST', '/sandbox/v2/MakeRefund', {
      body: { Key: key, KeyType: 'InvoiceId', Amount: 2.5, ...changes },
      headers,
    });
  expect((await refund()).status).toBe(400);
  await fetch(body.Data.InvoiceURL, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  expect((await refund({ Amount: 2.501 })).body).toMatchObject({
    IsSuccess: false,
    ValidationErrors: [{ Name: 'Amount' }],
  });
  expect((await refund({ Key: '999999' })).status).toBe(404);
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 200)?.body.Data).toMatchObject({
    Key: key,
    RefundId: expect.any(Number),
    Amount: 2.5,
  });
  const status = await market.call('POST', '/sandbox/v2/GetPaymentStatus', {
    body: { Key: key, KeyType: 'InvoiceId' },
    headers,
  });
  expect(status.body.Data.InvoiceTransactions).toHaveLength(1);
  const refundStatus = (Key: string) =>
    market.call('POST', '/sandbox/v2/GetRefundStatus', { body: { Key, KeyType: 'InvoiceId' }, headers });
  const { RefundId } = answers.find(({ status }) => status === 200)!.body.Data;
  expect((await refundStatus(key)).body.Data.RefundStatusResult).toMatchObject([
    { RefundId, InvoiceId: Number(key), RefundStatus: 'Pending', Amount: 2.5 },
  ]);
  for (const unknown of ['999999', 'none']) expect((await refundStatus(unknown)).status).toBe(404);
});

test('decides a refund once on its page, and accepts a new one after a rejection', async () => {
  const { body } = await send();
  const key = String(body.Data.InvoiceId);
  await fetch(body.Data.InvoiceURL, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  const refund = async () =>
    (
      await market.call('POST', '/sandbox/v2/MakeRefund', {
        body: { Key: key, KeyType: 'InvoiceId', Amount: 2.5 },
        headers,
      })
    ).body.Data.RefundId;
  const first = await refund();
  const page = market.origin + sandboxPath(market.services.keys, 'refund', first);
  expect(await (await fetch(page)).text()).toMatch(/dir="rtl"[^]*<form/);
  for (const outcome of ['reject', 'complete'])
    await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  expect(await (await fetch(page)).text()).not.toContain('<form');
  expect((await fetch(market.origin + sandboxPath(market.services.keys, 'refund', 99_999))).status).toBe(404);
  expect(
    (await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'steal' }), redirect: 'manual' })).status,
  ).toBe(404);
  expect(await refund()).not.toBe(first);
  const statusAnswer = await market.call('POST', '/sandbox/v2/GetRefundStatus', {
    body: { Key: key, KeyType: 'InvoiceId' },
    headers,
  });
  expect(statusAnswer.body.Data.RefundStatusResult).toMatchObject([
    { RefundStatus: 'Canceled' },
    { RefundStatus: 'Pending' },
  ]);
});

const CALLS = ['SendPayment', 'GetPaymentStatus', 'MakeRefund', 'GetRefundStatus'];

test('only this server can call its endpoints', async () => {
  const { invoiceId } = await createOrder(market);
  const body = { ...request(), Key: invoiceId, KeyType: 'InvoiceId', Amount: 1 };
  const own = sandboxBearer(market.services.keys);
  const { accessToken } = await joinMarket(market);
  for (const token of ['sandbox', 'any', own.slice(1), `${own}x`, own.toUpperCase(), accessToken]) {
    for (const name of CALLS) {
      const answer = await market.call('POST', `/sandbox/v2/${name}`, { body, by: { token } });
      expect([answer.status, answer.body.Data], `${name} as ${token}`).toEqual([401, null]);
    }
  }
});

test('guessing ids does not allow reading, cancelling or refunding', async () => {
  const mine = await createOrder(market);
  const paid = await createOrder(market);
  await press(paid.paymentUrl, 'pay');
  const call = (name: string) =>
    market.call('POST', `/sandbox/v2/${name}`, {
      body: { Key: paid.invoiceId, KeyType: 'InvoiceId', Amount: 1 },
      headers,
    });
  const { RefundId } = (await call('MakeRefund')).body.Data;
  const other = await createOrder(market);
  const read = async () => ({
    invoices: await market.db.selectFrom('sandbox_invoices').select(['id', 'status']).orderBy('id').execute(),
    refunds: await market.db.selectFrom('sandbox_refunds').select(['id', 'status']).orderBy('id').execute(),
  });
  const before = await read();

  const token = mine.paymentUrl.split('/').at(-1);
  const last = Math.max(Number(other.invoiceId), RefundId);
  for (let id = 1; id <= last; id += 1) {
    if (String(id) === mine.invoiceId) continue;
    for (const path of [`pay/${id}`, `pay/${id}/${token}`, `pay/${id}/`, `refund/${id}`, `refund/${id}/${token}`]) {
      const url = `${market.origin}/sandbox/${path}`;
      expect((await fetch(url)).status, path).toBe(404);
      for (const outcome of ['cancel', 'pay', 'complete', 'reject']) {
        const body = new URLSearchParams({ outcome });
        expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status, path).toBe(404);
      }
    }
  }
  // The page of a payment does not open a refund with the same number.
  expect((await fetch(`${market.origin}/sandbox/refund/${mine.invoiceId}/${token}`)).status).toBe(404);
  expect(await read()).toEqual(before);
});
