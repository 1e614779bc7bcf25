import type { Locator, Page } from 'playwright-core';

import { adminPaths } from '#admin-paths';

import { visit } from './browser.ts';

/** Opens the review of an ad from the moderation queue. The oldest ads come first. */
export async function openWaitingAd(page: Page, title: string): Promise<Locator> {
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  for (let number = 1; ; number += 1) {
    await visit(page, adminPaths.moderation({ page: String(number), pageSize: '100' }));
    await page.getByRole('main').getByRole('checkbox').first().waitFor();
    if ((await link.count()) > 0) break;
  }
  await link.first().click();
  const review = page.getByRole('article', { name: title });
  await review.waitFor();
  return review;
}
