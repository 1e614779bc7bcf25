import { expect, test } from 'vitest';

import type { AdDetails } from '#features/ads/contract.ts';
import { paths } from '#paths';
import { adDetails, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as engagementApi from './contract.ts';
import { PhoneButton } from './phone-button.tsx';

const words = wordsOf('ad');

async function openButton(fields: Partial<AdDetails> = {}, { isVisitor = false } = {}) {
  const api = fakeApi();
  const revealing = api.on(engagementApi.revealPhone);
  const shown = await open(<PhoneButton ad={adDetails({ _id: '7', ...fields })} />, {
    api,
    ...(!isVisitor && { as: member() }),
    path: '/ad/7',
  });
  return { ...shown, revealing, button: shown.screen.getByRole('button', { name: words.showPhone }) };
}

test('a revealed number can be called, and its link has the focus', async () => {
  const { screen, button, revealing } = await openButton();
  await button.click();
  await revealing.answer({ countryCode: '+965', mobile: '50000001' });
  const call = screen.getByRole('link', { name: '+965 50000001' });
  await expect.element(call).toHaveAttribute('href', 'tel:+96550000001');
  await expect.element(call).toHaveFocus();
  await expect.element(button).not.toBeInTheDocument();
});

test('WhatsApp opens with a greeting that links the ad', async () => {
  const { screen, button, revealing } = await openButton();
  await button.click();
  await revealing.answer({ countryCode: '+965', mobile: '50000001' });
  const link = screen.getByRole('link', { name: words.whatsApp });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/96550000001\?text=/));
  const text = new URL(link.element().getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toContain('Toyota Corolla 2019');
  expect(text).toContain(`${location.origin}/ad/7`);
});

test('the button is disabled while the number is awaited', async () => {
  const { button, revealing } = await openButton();
  await button.click();
  await expect.element(button).toBeDisabled();
  expect(revealing.inputs).toEqual([{ params: { id: '7' } }]);
});

test('a refusal is shown, and the number can be asked for again', async () => {
  const { screen, button, revealing } = await openButton();
  await button.click();
  await revealing.refuse('PHONE_HIDDEN', { errorMessage: 'The seller hides the number' });
  await expect.element(screen.getByText('The seller hides the number')).toBeVisible();
  await expect.element(button).toBeEnabled();
});

test('a visitor is sent to the login, which shows why and for which ad', async () => {
  const { button, router } = await openButton({}, { isVisitor: true });
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.login());
  expect(router.state.location.state).toMatchObject({
    origin: '/ad/7',
    purpose: { reason: 'phone', ad: { title: { en: 'Toyota Corolla 2019' } } },
  });
});

test('a number revealed late is not shown on another ad', async () => {
  const { screen, button, revealing, router } = await openButton();
  await button.click();
  await router.navigate('/ad/8');
  await revealing.answer({ countryCode: '+965', mobile: '50000001' });
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test.for(['sold', 'expired', 'archived'] as const)(
  'the number of an ad that is %s cannot be asked for',
  async (status) => {
    const { screen } = await openButton({ status });
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  },
);

test('a reserved ad still has its number', async () => {
  const { button } = await openButton({ status: 'reserved' });
  await expect.element(button).toBeVisible();
});

test('a seller who hides the number has no button', async () => {
  const { screen } = await openButton({ seller: { ...adDetails().seller, showsPhone: false } });
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
