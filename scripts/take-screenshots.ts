// Takes the README's pictures, one per language, from the demo: starts the app on a new data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { Browser } from 'playwright-core';
import sharp from 'sharp';

import { openBrowsers } from '#tests/support/launch-browsers.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PORT = process.env.PORT ?? '4160';
const ORIGIN = `http://localhost:${PORT}`;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
/** The phone in front of the desktop, in pixels of the picture. */
const PHONE_WIDTH = 250;
const MARGIN = 24;

async function startDemo(dataDir: string) {
  const env = { ...process.env, NODE_ENV: 'production', PORT, DATA_DIR: dataDir };
  const app = spawn(process.execPath, ['src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(app.stdout)) if (line.includes(ORIGIN)) return app;
  throw new Error('The app did not start');
}

/** The first screenful, with its pictures loaded. */
async function photograph(browser: Browser, language: string, pathname: string, viewport: typeof DESKTOP) {
  const context = await browser.newContext({ viewport, locale: language, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'place', value: 'everywhere', url: ORIGIN }]);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${pathname}${pathname.includes('?') ? '&' : '?'}lng=${language}`, {
    waitUntil: 'networkidle',
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** A phone with round corners and a thin edge. */
async function framePhone(picture: Buffer): Promise<Buffer> {
  const height = Math.round((PHONE_WIDTH * PHONE.height) / PHONE.width);
  const size = (inset: number) => `width="${PHONE_WIDTH - inset}" height="${height - inset}"`;
  const shape = (style: string) =>
    Buffer.from(`<svg ${size(0)}><rect x="1.5" y="1.5" ${size(3)} rx="20" ${style}/></svg>`);
  return sharp(picture)
    .resize(PHONE_WIDTH, height)
    .composite([
      { input: shape('fill="#fff"'), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#57534e" stroke-width="3"') },
    ])
    .png()
    .toBuffer();
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'screenshots-'));
const app = await startDemo(dataDir);
const browsers = openBrowsers();
const browser = await browsers.get('light');
for (const language of ['en', 'ar']) {
  const phone = await framePhone(await photograph(browser, language, '/list/cars', PHONE));
  const { height = 0 } = await sharp(phone).metadata();
  const left = language === 'ar' ? MARGIN : DESKTOP.width - PHONE_WIDTH - MARGIN;
  await sharp(await photograph(browser, language, '/', DESKTOP))
    .composite([{ input: phone, left, top: DESKTOP.height - height - MARGIN }])
    .webp({ quality: 80 })
    .toFile(path.join(ROOT, `docs/screenshot-${language}.webp`));
}
await browsers.close();
app.kill('SIGTERM');
await once(app, 'exit');
rmSync(dataDir, { recursive: true });
