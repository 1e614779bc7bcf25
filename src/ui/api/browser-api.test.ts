import { setImmediate as nextTurn } from 'node:timers/promises';

import { beforeEach, expect, test, vi } from 'vitest';

import * as profileApi from '#features/accounts/profile/contract.ts';

import { browserApi, downloadWithToken } from './browser-api.ts';

const storage = new Map<string, string>();
const assign = vi.fn();
let refreshes = 0;
let isRefreshRefused = false;

const envelope = (status: number, body: object) => Response.json(body, { status });

/** A server that accepts one token at a time: `new-1`, `new-2`, … after each refresh. */
async function respond(url: string, { headers }: { headers: Headers }): Promise<Response> {
  await nextTurn();
  if (url === '/api/auth/refresh-token') {
    refreshes += 1;
    if (isRefreshRefused) return envelope(401, { success: false, errorCode: 'SESSION_ENDED' });
    return envelope(200, {
      success: true,
      data: { accessToken: `new-${refreshes}`, refreshToken: `refresh-${refreshes}` },
    });
  }
  const isKnown = headers.get('authorization') === `Bearer new-${refreshes}`;
  return isKnown
    ? envelope(200, { success: true, data: { user: { name: 'Noor' } } })
    : envelope(401, { success: false, errorCode: 'UNAUTHORIZED' });
}

beforeEach(() => {
  refreshes = 0;
  isRefreshRefused = false;
  storage.clear();
  vi.restoreAllMocks();
  assign.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', vi.fn(respond));
});

test('refreshes once for concurrent 401s and retries them with the new token', async () => {
  storage.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  const results = await Promise.all(Array.from({ length: 8 }, () => browserApi(profileApi.getProfile, {})));
  expect(results.map(({ user }) => user.name)).toEqual(Array.from({ length: 8 }, () => 'Noor'));
  expect(refreshes).toBe(1);
  expect(storage.get('refreshToken')).toBe('refresh-1');
});

test('uses the token that another tab has refreshed', async () => {
  storage.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => Promise<void>) => {
        refreshes = 7;
        storage.set('accessToken', 'new-7');
        await work();
      },
    },
  });
  await browserApi(profileApi.getProfile, {});
  expect(refreshes).toBe(7);
});

test('clears the session and goes to the login after a refused refresh', async () => {
  isRefreshRefused = true;
  storage.set('accessToken', 'old').set('refreshToken', 'refresh-0').set('user', '{}');
  await expect(browserApi(profileApi.getProfile, {})).rejects.toMatchObject({ status: 401 });
  expect([...storage.keys()]).toEqual(['sessionExpired']);
  expect(assign).toHaveBeenCalledWith('/login');
});

test.each([429, 503])('keeps the session when a refresh gets %i', async (status) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      envelope(url.includes('refresh') ? status : 401, { success: false, errorCode: 'TOO_MANY_REQUESTS' }),
    ),
  );
  storage.set('accessToken', 'old').set('refreshToken', 'refresh-0').set('user', '{}');
  await expect(browserApi(profileApi.getProfile, {})).rejects.toMatchObject({ status });
  expect(storage.size).toBe(3);
  expect(assign).not.toHaveBeenCalled();
});

test('clears the session without a refresh attempt when there is no refresh token', async () => {
  storage.set('accessToken', 'old');
  await expect(browserApi(profileApi.getProfile, {})).rejects.toMatchObject({ message: 'No refresh token available' });
  expect(refreshes).toBe(0);
  expect(assign).toHaveBeenCalledWith('/login');
});

test('retries a refused call only once', async () => {
  storage.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: { headers: Headers }) =>
      url.includes('refresh') ? respond(url, init) : envelope(401, { success: false, errorCode: 'UNAUTHORIZED' }),
    ),
  );
  await expect(browserApi(profileApi.getProfile, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(refreshes).toBe(1);
});

test('fails with NETWORK when the connection is lost', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('failed'))),
  );
  await expect(browserApi(profileApi.getProfile, {})).rejects.toMatchObject({ code: 'NETWORK' });
});

/** Never responds. */
const hang = (_url: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

test('has no time limit except that of the caller', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const stub = vi.fn(hang);
  vi.stubGlobal('fetch', stub);
  void browserApi(profileApi.getProfile, {});
  expect([timeout.mock.calls, stub.mock.calls[0]?.[1].signal]).toEqual([[], null]);
  const caller = new AbortController();
  const aborted = browserApi(profileApi.getProfile, {}, { signal: caller.signal });
  caller.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  const limit = new AbortController();
  const timedOut = browserApi(profileApi.getProfile, {}, { signal: limit.signal });
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(timedOut).rejects.toMatchObject({ code: 'NETWORK' });
});

test('a token refresh fails with NETWORK after 20 seconds', async () => {
  storage.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { headers: Headers }) =>
    url.includes('refresh') ? hang(url, init) : respond(url, init),
  );
  const call = browserApi(profileApi.getProfile, {});
  await expect.poll(() => timeout).toHaveBeenCalledWith(20_000);
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(call).rejects.toMatchObject({ code: 'NETWORK' });
  expect(storage.size).toBe(2);
});

test('fails with NETWORK when the response is cut off', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(broken)),
  );
  await expect(browserApi(profileApi.getProfile, {})).rejects.toMatchObject({ code: 'NETWORK' });
});

test('downloads a file with the renewed token', async () => {
  storage.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  expect(await (await downloadWithToken('/api/account/export', { method: 'POST' })).text()).toContain('Noor');
  expect(refreshes).toBe(1);
});

test('reports why a download was refused or cut off', async () => {
  storage.set('accessToken', 'new-0');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => envelope(429, { success: false, errorCode: 'TOO_MANY_REQUESTS' })),
  );
  await expect(downloadWithToken('/api/account/export', { method: 'POST' })).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
  });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(broken)),
  );
  await expect(downloadWithToken('/api/account/export', { method: 'POST' })).rejects.toMatchObject({ code: 'NETWORK' });
});
