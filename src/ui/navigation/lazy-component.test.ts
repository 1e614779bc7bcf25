import { expect, test, vi } from 'vitest';

import { loadChunk } from './lazy-component.ts';

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
