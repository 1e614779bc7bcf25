import { expect, test } from 'vitest';

import type { ResponseData } from '#platform/http/endpoint.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import { paths } from '#paths';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as redirect from './payment-redirect.tsx';

const [post, layout] = [wordsOf('post'), wordsOf('layout')];
const PAID: ResponseData<typeof paymentsApi.verifyPayment> = {
  data: { InvoiceStatus: 'Paid' },
  adId: '1',
  purpose: 'post',
  isUnused: false,
};

async function openReturn(path: string) {
  const api = fakeApi();
  const verifying = api.on(paymentsApi.verifyPayment);
  const { screen, router } = await open(redirect, { api, path });
  return { screen, verifying, location: () => router.state.location };
}

test('a payment is being checked until the gateway answers', async () => {
  const { screen, verifying } = await openReturn('/create/redirect?paymentId=77');
  await expect.element(screen.getByRole('status')).toMatchTextContent(new RegExp(post.checkingTitle));
  expect(verifying.inputs).toEqual([{ params: { paymentId: '77' } }]);
});

test('a paid ad opens the success screen', async () => {
  const { verifying, location } = await openReturn('/create/redirect?paymentId=77');
  await verifying.answer(PAID);
  await expect.poll(() => location().pathname).toBe(paths.createSuccess());
  expect(location().state).toEqual({ adId: '1', isUnused: false });
});

test('a payment that arrived too late opens the success screen with that reason', async () => {
  const { verifying, location } = await openReturn('/extend/redirect?paymentId=77');
  await verifying.answer({ ...PAID, purpose: 'extend', isUnused: true });
  await expect.poll(() => location().pathname).toBe(paths.extendSuccess());
  expect(location().state).toEqual({ adId: '1', isUnused: true });
});

test.for([
  ['create', paths.createError()],
  ['extend', paths.extendError()],
] as const)('a payment that failed opens the error screen of “%s”', async ([flow, error]) => {
  const { verifying, location } = await openReturn(`/${flow}/redirect?paymentId=77`);
  await verifying.answer({ ...PAID, data: { InvoiceStatus: 'Pending' } });
  await expect.poll(() => location().pathname).toBe(error);
});

test('a payment that nobody knows opens the error screen', async () => {
  const { verifying, location } = await openReturn('/extend/redirect?paymentId=77');
  await verifying.refuse('PAYMENT_NOT_FOUND');
  await expect.poll(() => location().pathname).toBe(paths.extendError());
});

test.for([
  ['create', paths.createError()],
  ['extend', paths.extendError()],
] as const)('a return to “%s” without a payment opens the error screen', async ([flow, error]) => {
  const { verifying, location } = await openReturn(`/${flow}/redirect`);
  await expect.poll(() => location().pathname).toBe(error);
  expect(verifying.inputs).toEqual([]);
});

test('a payment whose status cannot be fetched is not reported as failed', async () => {
  const { screen, verifying, location } = await openReturn('/create/redirect?paymentId=77');
  await verifying.fail();
  const retry = screen.getByRole('button', { name: layout.retry });
  await expect.element(retry).toBeVisible();
  expect(location().pathname).toBe('/create/redirect');
  await retry.click();
  await verifying.answer(PAID);
  await expect.poll(() => location().pathname).toBe(paths.createSuccess());
});
