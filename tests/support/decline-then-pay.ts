import type { Page } from 'playwright-core';

import { wordsOf } from './words.ts';

/** Declines a payment on the hosted page, retries it from the app's error page and pays. In English. */
export async function declineThenPay(page: Page, flow: 'create' | 'extend'): Promise<void> {
  const words = wordsOf('en', 'sandbox');
  await page.waitForURL('**/sandbox/**');
  await page.getByRole('button', { name: words.decline }).click();
  await page.waitForURL(`**/${flow}/error`);
  await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor();
  await page.getByText('You can try again or contact our support team.').waitFor();
  await page.getByRole('link', { name: 'Continue to Home' }).waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForURL('**/sandbox/**');
  await page.getByRole('button', { name: words.pay, exact: true }).click();
  await page.waitForURL(`**/${flow}/success`);
}
