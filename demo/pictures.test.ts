import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { diskStorage } from '#platform/storage.server.ts';

import { demoAds } from './ads/expand.ts';
import { demoPictures, imageId, recipesOf } from './pictures.ts';

test('pictures that are asked for together leave threads to whoever reads files meanwhile', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pictures-'));
  const storage = diskStorage(folder);
  const { draw } = demoPictures(storage);
  const keys = recipesOf(demoAds())
    .slice(0, 6)
    .map((recipe) => `${imageId(recipe)}-400.webp`);
  let most = 0;
  // Without the queue: what begins between the readings of both would count twice.
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1);
  await Promise.all(keys.map(draw));
  clearInterval(watch);
  expect(keys.filter((key) => !storage.has(key))).toEqual([]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  rmSync(folder, { recursive: true });
});
