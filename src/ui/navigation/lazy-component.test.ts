import { expect, test, vi } from 'vitest';

import { loadChunk, toChunkError } from './lazy-component.ts';

test('a chunk that has not arrived after 120 seconds has failed', async () => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers();
  const settled = vi.fn();
  const loading = loadChunk('faq', () => new Promise(() => {}));
  loading.catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(loading).rejects.toThrow('Loading chunk faq failed');
});

test.for([
  [
    'Failed to fetch dynamically imported module: http://localhost/static/js/faq-B3_x-9aZ.chunk.js',
    'Loading chunk faq failed',
  ],
  [
    'error loading dynamically imported module: https://a.example/static/js/faq-B3_x-9aZ.chunk.js',
    'Loading chunk faq failed',
  ],
  [
    'Failed to fetch dynamically imported module: http://localhost/static/js/sign-up-B3_x-9aZ.chunk.js',
    'Loading chunk sign-up failed',
  ],
  ['Unable to preload CSS for /static/css/map-AAAAAAAA.chunk.css', 'Loading CSS chunk map failed'],
])('names the chunk of %s', ([message, expected]) => {
  expect(toChunkError(new TypeError(message))?.message).toBe(expected);
});

test.for(['Importing a module script failed.', 'x is not a function'])('has no chunk for %s', (message) => {
  expect(toChunkError(new TypeError(message))).toBeUndefined();
});
