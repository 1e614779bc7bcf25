import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadNamespaces, messagesOf, startMessages } from './messages.ts';

const read = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', read);
  startMessages('ar', { pages: '7' });
});
afterEach(() => {
  read.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('reading texts is tried again up to five times, after 350 ms and then twice as long each time', async () => {
  read.mockRejectedValue(new TypeError('Failed to fetch'));
  const loading = loadNamespaces(['pages']);
  for (const [at, wait] of [350, 700, 1_400, 2_800, 5_600].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(read).toHaveBeenCalledTimes(at + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(at + 2);
  }
  await loading;
  expect(messagesOf('pages')).toBeUndefined();
  // The next screen tries again.
  read.mockResolvedValue(Response.json({ title: 'عن الموقع' }));
  await loadNamespaces(['pages']);
  expect(messagesOf('pages')).toEqual({ title: 'عن الموقع' });
  expect(read).toHaveBeenLastCalledWith('/locales/ar/pages.json?v=7');
});

test('at most ten texts are read at once', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `n${at}`);
  const answers = names.map(() => Promise.withResolvers<Response>());
  read.mockImplementation((url) => answers[names.findIndex((name) => url.includes(`/${name}.json`))]!.promise);
  const loading = loadNamespaces(names);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(10);
  for (const { resolve } of answers) resolve(Response.json({}));
  await loading;
  expect(read).toHaveBeenCalledTimes(12);
});
