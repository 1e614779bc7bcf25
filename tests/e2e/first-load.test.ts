import { statSync } from 'node:fs';
import path from 'node:path';

import { expect, inject, test } from 'vitest';

import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';

const BUILT = path.resolve(import.meta.dirname, '../../dist/client');
const MOST = 150_000;

test('a list needs at most 150 kB of scripts to begin with', async () => {
  const browser = await launchBrowser();
  const { page, close } = await openPage(browser, inject('origin'));
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await visit(page, '/list');
  const sizes = Object.fromEntries([...scripts].map((script) => [script, statSync(path.join(BUILT, `${script}.br`)).size]));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(sizes, null, 2)).toBeGreaterThan(50_000);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(MOST);
  await close();
  await browser.close();
});
