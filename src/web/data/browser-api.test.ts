import { beforeEach, expect, test, vi } from 'vitest';

import { getProfile } from '#features/accounts/contract.ts';

import { browserApi, downloadWithToken } from './browser-api.ts';

const kept = new Map<string, string>();
const goTo = vi.fn();
let refreshes = 0;
let isRefreshRefused = false;

const envelope = (status: number, body: object) => Response.json(body, { status });

/** A server that knows one token at a time: `new-1`, `new-2`, … after each refresh. */
async function answer(url: string, { headers }: { headers: Headers }): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 5));
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
  kept.clear();
  goTo.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { assign: goTo });
  vi.stubGlobal('fetch', vi.fn(answer));
});

test('concurrent 401s wait for one refresh and are repeated with the new token', async () => {
  kept.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  const answers = await Promise.all(Array.from({ length: 8 }, () => browserApi(getProfile, {})));
  expect(answers.map(({ user }) => user.name)).toEqual(Array.from({ length: 8 }, () => 'Noor'));
  expect(refreshes).toBe(1);
  expect(kept.get('refreshToken')).toBe('refresh-1');
});

test('another tab has refreshed meanwhile: its token is used', async () => {
  kept.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => Promise<void>) => {
        refreshes = 7;
        kept.set('accessToken', 'new-7');
        await work();
      },
    },
  });
  await browserApi(getProfile, {});
  expect(refreshes).toBe(7);
});

test('a refused refresh clears the session and leads to the login', async () => {
  isRefreshRefused = true;
  kept.set('accessToken', 'old').set('refreshToken', 'refresh-0').set('user', '{}');
  await expect(browserApi(getProfile, {})).rejects.toMatchObject({ status: 401 });
  expect(kept.size).toBe(0);
  expect(goTo).toHaveBeenCalledWith('/login');
});

test.each([429, 503])('a refresh that is answered with %i ends no session', async (status) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      envelope(url.includes('refresh') ? status : 401, { success: false, errorCode: 'TOO_MANY_REQUESTS' }),
    ),
  );
  kept.set('accessToken', 'old').set('refreshToken', 'refresh-0').set('user', '{}');
  await expect(browserApi(getProfile, {})).rejects.toMatchObject({ status });
  expect(kept.size).toBe(3);
  expect(goTo).not.toHaveBeenCalled();
});

test('without a refresh token the session is cleared, and no refresh is tried', async () => {
  kept.set('accessToken', 'old');
  await expect(browserApi(getProfile, {})).rejects.toMatchObject({ message: 'No refresh token available' });
  expect(refreshes).toBe(0);
  expect(goTo).toHaveBeenCalledWith('/login');
});

test('a refused call is repeated once, not for ever', async () => {
  kept.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: { headers: Headers }) =>
      url.includes('refresh') ? answer(url, init) : envelope(401, { success: false, errorCode: 'UNAUTHORIZED' }),
    ),
  );
  await expect(browserApi(getProfile, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(refreshes).toBe(1);
});

test('a lost connection has its own code', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('failed'))),
  );
  await expect(browserApi(getProfile, {})).rejects.toMatchObject({ code: 'NETWORK' });
});

test('a line that is dead without a word is lost after a while; a call that is called off is not', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const wait = (_url: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  vi.stubGlobal('fetch', vi.fn(wait));
  const caller = new AbortController();
  const left = expect(browserApi(getProfile, {}, { signal: caller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  caller.abort();
  await left;
  const dead = expect(browserApi(getProfile, {}, { signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'NETWORK',
  });
  limit.abort(new DOMException('', 'TimeoutError'));
  await dead;
});

test('an answer that breaks off is a lost connection', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(broken)),
  );
  await expect(browserApi(getProfile, {})).rejects.toMatchObject({ code: 'NETWORK' });
});

test('a file comes with the renewed token', async () => {
  kept.set('accessToken', 'old').set('refreshToken', 'refresh-0');
  expect(await (await downloadWithToken('/api/account/export')).text()).toContain('Noor');
  expect(refreshes).toBe(1);
});

test('a file that is refused, or breaks off, says why', async () => {
  kept.set('accessToken', 'new-0');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => envelope(429, { success: false, errorCode: 'TOO_MANY_REQUESTS' })),
  );
  await expect(downloadWithToken('/api/account/export')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
  });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(broken)),
  );
  await expect(downloadWithToken('/api/account/export')).rejects.toMatchObject({ code: 'NETWORK' });
});
