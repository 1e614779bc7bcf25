import type { Locator, Page } from 'playwright-core';

import { visit } from './browser.ts';

/** Opens the page of the moderation queue that lists an ad. The oldest ads come first. */
export async function openWaitingAd(page: Page, title: string): Promise<Locator> {
  const ad = page.getByRole('article', { name: title });
  for (let number = 1; ; number += 1) {
    await visit(page, `/admin/moderation?page=${number}`);
    await page.getByRole('article').first().waitFor();
    if ((await ad.count()) > 0) return ad;
  }
}
