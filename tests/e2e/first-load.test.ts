import { statSync } from 'node:fs';
import path from 'node:path';

import { expect, inject, test } from 'vitest';

import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';

const BUILT = path.resolve(import.meta.dirname, '../../dist/client');
const MOST = 150_000;
/** What comes after the page works, on top. */
const MOST_LATE = 5_000;

const sizesOf = (scripts: Iterable<string>) =>
  Object.fromEntries([...scripts].map((script) => [script, statSync(path.join(BUILT, `${script}.br`)).size]));
const sum = (sizes: Record<string, number>) => Object.values(sizes).reduce((total, size) => total + size, 0);

test('a list names at most 150 kB of scripts to begin with, and little comes after', async () => {
  const browser = await launchBrowser();
  const { page, close } = await openPage(browser, inject('origin'));
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  });
  await visit(page, '/list');
  const html = await (await fetch(`${inject('origin')}/list`)).text();
  const named = sizesOf(new Set(html.match(/\/assets\/[\w.-]+\.js/g)));
  expect(sum(named), JSON.stringify(named, null, 2)).toBeGreaterThan(50_000);
  expect(sum(named), JSON.stringify(named, null, 2)).toBeLessThanOrEqual(MOST);
  const all = sizesOf(loaded);
  expect(sum(all) - sum(named), JSON.stringify(all, null, 2)).toBeLessThanOrEqual(MOST_LATE);
  await close();
  await browser.close();
});
