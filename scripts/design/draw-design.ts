// Photographs the parts of docs/design.md in both colour schemes. No server: the browser's requests are answered from
// the build's folder.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';

import { openBrowsers } from '#tests/support/launch-browsers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TARGET = path.join(ROOT, 'docs/design');
const FLAGS = path.join(path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
const ORIGIN = 'http://design.test';
const PIXEL_RATIO = 1.5;

/** Parts above the page are photographed with the page behind them, once they are open. */
const OVERLAYS: Record<string, { height: number; open: (page: Page) => Promise<void> }> = {
  menu: {
    height: 200,
    open: async (page) => {
      await page.getByRole('button').click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  dialog: { height: 260, open: (page) => page.getByRole('dialog').waitFor() },
  toast: { height: 140, open: (page) => page.getByText('Saved').waitFor() },
};

/** The built page and its assets, or a flag. */
function findFile(folder: string, pathname: string): string {
  if (pathname.startsWith('/flags/')) return path.join(FLAGS, path.basename(pathname));
  return path.join(folder, pathname === '/' ? 'scripts/design/parts.html' : pathname);
}

async function photograph(page: Page, name: string, scheme: string): Promise<Buffer> {
  const overlay = OVERLAYS[name];
  await page.setViewportSize({ width: 400, height: overlay?.height ?? 800 });
  await page.goto(`${ORIGIN}/?${scheme}#${name}/${scheme}`);
  await page.waitForFunction(() => 'partNames' in globalThis && document.getElementById('part'));
  await overlay?.open(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  return overlay ? page.screenshot() : page.locator('#part').screenshot();
}

/** Light and dark side by side, as one small WebP. */
async function join(pictures: Buffer[]): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(pictures[0]).metadata();
  return sharp({ create: { width: width * pictures.length, height, channels: 3, background: 'white' } })
    .composite(pictures.map((input, at) => ({ input, left: at * width, top: 0 })))
    .webp({ quality: 80 })
    .toBuffer();
}

const folder = mkdtempSync(path.join(tmpdir(), 'design-'));
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: folder,
    copyPublicDir: false,
    target: 'esnext',
    rollupOptions: { input: path.join(import.meta.dirname, 'parts.html') },
  },
});
const browsers = openBrowsers();
const browser = await browsers.get('light');
const page = await browser.newPage({ deviceScaleFactor: PIXEL_RATIO, reducedMotion: 'reduce' });
await page.route('**/*', (route) => {
  const file = findFile(folder, new URL(route.request().url()).pathname);
  return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
});
await page.goto(ORIGIN);
await page.waitForFunction(() => 'partNames' in globalThis);
const names = await page.evaluate(() => (globalThis as unknown as { partNames: string[] }).partNames);
for (const name of names) {
  const pictures = [await photograph(page, name, 'light'), await photograph(page, name, 'dark')];
  await sharp(await join(pictures)).toFile(path.join(TARGET, `${name}.webp`));
}
await browsers.close();
rmSync(folder, { recursive: true });
