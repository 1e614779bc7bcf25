import type { Page } from 'playwright-core';
import { test as base, expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { collectErrors, type PageOptions, signIn, visit } from '#tests/support/browser.ts';
import type { DemoPerson } from '#tests/support/demo-people.ts';
import { openBrowsers } from '#tests/support/launch-browsers.ts';
import { type Look, lookOf } from '#tests/support/looks.ts';
import { openPagePool } from '#tests/support/page-pool.ts';
import { findScreenPaths, storeMissingRecords } from '#tests/support/screens.ts';

interface OpenOptions extends PageOptions {
  /** The person to log in, through the API. A string is a Kuwaiti mobile number. */
  as?: string | DemoPerson;
  /** Where to start; the page is hydrated by then. */
  path?: string;
  /** Errors that the test provokes: some, or any with `true`. */
  allowedErrors?: RegExp | boolean;
}

/** Opens a page for the test, which fails if the page logged an error. */
export type OpenPage = (options?: OpenOptions) => Promise<Page>;

/** Prints what a page of a failed test shows, and its errors. */
async function describePage(page: Page, errors: string[]): Promise<void> {
  const shown = await page.ariaSnapshot({ timeout: 2_000 }).catch(String);
  process.stderr.write(['', `At the failure: ${page.url()}`, ...errors, shown, ''].join('\n'));
}

export const test = base
  /** The browsers of this worker, which all its files share. */
  .extend('browsers', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browsers = openBrowsers();
    onCleanup(() => browsers.close());
    return browsers;
  })
  /** Pages of this worker, for one test after the other. */
  .extend('pool', { scope: 'worker' }, ({ browsers }) => openPagePool(browsers))
  /** The app's database, to change times and to check data that screens do not show. */
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { db, close } = await openAppDatabase(appUnderTest().dataDir);
    onCleanup(close);
    return db;
  })
  /** A path of every screen, by who sees it. */
  .extend('screenPaths', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const { remove } = await storeMissingRecords(db);
    onCleanup(remove);
    return findScreenPaths(db);
  })
  /** The language, width and colour mode of this journey. */
  .extend('look', ({ task }): Look => lookOf(task.name))
  .extend('openPage', async ({ pool, task }, { onCleanup }): Promise<OpenPage> => {
    const opened: { page: Page; findUnexpectedErrors: () => string[] }[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') {
        for (const { page, findUnexpectedErrors } of opened) await describePage(page, findUnexpectedErrors());
        await Promise.all(opened.map(({ page }) => page.context().close()));
        return;
      }
      const errors = opened.flatMap(({ findUnexpectedErrors }) => findUnexpectedErrors());
      await Promise.all(opened.map(({ page }) => pool.giveBack(page)));
      expect(errors).toEqual([]);
    });
    return async ({ as: person, path: start, allowedErrors = false, ...options } = {}) => {
      const { origin = appUnderTest().origin } = options;
      const page = await pool.take(options);
      const errors = collectErrors(page, origin);
      const isAllowed = (error: string) =>
        typeof allowedErrors === 'boolean' ? allowedErrors : allowedErrors.test(error);
      opened.push({ page, findUnexpectedErrors: () => errors.filter((error) => !isAllowed(error)) });
      if (person) await signIn(page, person, origin);
      if (start) await visit(page, start);
      return page;
    };
  })
  /** An English page at desktop width, not opened yet. */
  .extend('page', async ({ openPage }) => openPage());
