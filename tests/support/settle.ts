import type { Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Performs an action and waits until the page has handled it: its tasks have run, and every request that they sent,
 * pictures aside, is answered and handled too. After that, any unwanted effect of the action would have happened.
 * `held` matches requests that the test holds back, which it does not wait for.
 */
export async function settle(page: Page, action: () => unknown, held?: RegExp): Promise<void> {
  const pending = new Map<Request, string>();
  const add = (request: Request) => {
    // Pictures change nothing that a test checks, and the demo's take seconds to be drawn.
    if (request.resourceType() === 'image' || held?.test(request.url())) return;
    pending.set(request, request.url());
  };
  const remove = (request: Request) => pending.delete(request);
  const removeAnswered = (response: Response) => remove(response.request());
  page.on('request', add).on('response', removeAnswered).on('requestfailed', remove);
  await action();
  await waitUntilIdle(page);
  do {
    await expect.poll(() => [...pending.values()]).toEqual([]);
    await waitUntilIdle(page);
  } while (pending.size > 0);
  page.off('request', add).off('response', removeAnswered).off('requestfailed', remove);
}

/** Resolves when the page has run its tasks and painted. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}
