import type { Page } from 'playwright-core';

import { wordsOf } from './words.ts';

/** On the hosted page a payment is declined, said to be so back here, tried again, and paid. Of posting (`create`) or extending. In English. */
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
