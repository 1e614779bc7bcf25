import path from 'node:path';

import type { Page } from 'playwright-core';
import { test as base, expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { collectErrors, newPage, type PageOptions, signIn, visit, visitAs } from '#tests/support/browser.ts';
import type { DemoPerson } from '#tests/support/demo-people.ts';
import { openBrowsers } from '#tests/support/launch-browsers.ts';
import { type Look, lookOf } from '#tests/support/looks.ts';
import { collectScreens } from '#tests/support/opened-screens.ts';
import { findScreenPaths, storeMissingRecords } from '#tests/support/screens.ts';

import { SCREENS_OF, SWEEPS } from './sources.ts';

interface OpenOptions extends PageOptions {
  /** The person to log in, through the API. A string is a Kuwaiti mobile number. */
  as?: string | DemoPerson;
  /** Where to start; the page is hydrated by then. */
  path?: string;
  /** Errors that the test provokes: some, or any with `true`. */
  allowedErrors?: RegExp | boolean;
}

/** Opens a page that is closed after the test, which fails if the page logged an error. */
export type OpenPage = (options?: OpenOptions) => Promise<Page>;

export const test = base
  /** The browsers of this worker, which all its files share. */
  .extend('browsers', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browsers = openBrowsers();
    onCleanup(() => browsers.close());
    return browsers;
  })
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
  .extend('openPage', async ({ browsers, task }, { onCleanup }): Promise<OpenPage> => {
    const opened: { screens: Set<string>; page: Page; findUnexpectedErrors: () => string[] }[] = [];
    onCleanup(async () => {
      await Promise.all(opened.map(({ page }) => page.context().close()));
      if (task.result?.state === 'fail') return;
      expect(opened.flatMap(({ findUnexpectedErrors }) => findUnexpectedErrors())).toEqual([]);
      const file = path.basename(task.file.name, '.test.ts');
      if (SWEEPS.includes(file)) return;
      const undeclared = opened.flatMap(({ screens }) =>
        [...screens].filter((one) => !SCREENS_OF[file]?.includes(one)),
      );
      expect(undeclared, 'screens that sources.ts lacks').toEqual([]);
    });
    return async ({ as: person, path: start, allowedErrors = false, ...options } = {}) => {
      const { origin = appUnderTest().origin } = options;
      const page = await newPage(await browsers.get(options.hasServiceWorker ? 'full' : 'light'), options);
      const errors = collectErrors(page, origin);
      const isAllowed = (error: string) =>
        typeof allowedErrors === 'boolean' ? allowedErrors : allowedErrors.test(error);
      const screens = collectScreens(page);
      opened.push({ screens, page, findUnexpectedErrors: () => errors.filter((error) => !isAllowed(error)) });
      if (person && start) await visitAs(page, person, start, origin);
      else if (person) await signIn(page, person, origin);
      else if (start) await visit(page, start);
      return page;
    };
  })
  /** An English page at desktop width, not opened yet. */
  .extend('page', async ({ openPage }) => openPage());
