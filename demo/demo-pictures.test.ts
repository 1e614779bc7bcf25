import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { diskStorage } from '#platform/storage.server.ts';

import { generateDemoAds } from './ads/generate-demo-ads.ts';
import { demoPictures, imageId, distinctRecipes } from './demo-pictures.ts';

test('draws the other pictures only while none is requested', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pictures-'));
  const { draw, drawAll } = demoPictures(diskStorage(folder));
  const countDrawn = () =>
    readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith('.webp')).length;
  await draw('banner-1.webp');
  let isStopped = false;
  const drawing = drawAll(() => isStopped);
  await sleep(500);
  expect(countDrawn()).toBe(1);
  await expect.poll(countDrawn, { timeout: 20_000 }).toBeGreaterThan(3);
  isStopped = true;
  await drawing;
  rmSync(folder, { recursive: true });
});

test('draws at most two pictures concurrently, so that threads stay free to read files', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pictures-'));
  const storage = diskStorage(folder);
  const { draw } = demoPictures(storage);
  const keys = distinctRecipes(generateDemoAds())
    .slice(0, 6)
    .map((recipe) => `${imageId(recipe)}-400.webp`);
  let maxRunning = 0;
  // Samples only the running tasks: a task that moves from queue to running between two reads would count twice.
  const sampling = setInterval(() => (maxRunning = Math.max(maxRunning, sharp.counters().process)), 1);
  await Promise.all(keys.map(draw));
  clearInterval(sampling);
  expect(keys.filter((key) => !storage.has(key))).toEqual([]);
  expect(maxRunning).toBeGreaterThan(0);
  expect(maxRunning).toBeLessThanOrEqual(2);
  rmSync(folder, { recursive: true });
});
