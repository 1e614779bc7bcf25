import { worker } from './globals.ts';
import { forgetPushes, openNotice, showPush } from './notices.ts';
import {
  dropOtherVersions,
  FILES,
  findPage,
  keepOfflinePages,
  keepScreens,
  type Reader,
  readReader,
  writeReader,
} from './shell.ts';

/** Browsers end a worker whose answer takes longer than five minutes. */
const LONGEST_WAIT_MS = 240_000;
const RETRY_MS = 1_000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(hear(event.data as Reader)));
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request, preloadResponse));
  else if (isForEver(url)) event.respondWith(answerFile(request));
  else if (isKept(url))
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request, { ignoreSearch: true })) ?? Response.error()),
    );
});

/** A new version takes over at once: its files have other names than those of the old one, so pages that are open lack nothing. */
async function install(): Promise<void> {
  await keepOfflinePages();
  if ((await readReader()).isMember) await keepScreens().catch(() => {});
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await dropOtherVersions();
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Each page says whose it is. Members' screens are kept for members only, and pushes come to them only: visitors have nothing of either. */
async function hear(reader: Reader): Promise<void> {
  const { isMember: wasMember } = await readReader();
  await writeReader(reader);
  if (reader.isMember) await keepScreens().catch(() => {});
  else if (wasMember) await forgetPushes().catch(() => {});
}

/** What carries a hash in its address never changes. */
const isForEver = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/assets/') || (pathname.startsWith('/locales/') && searchParams.has('v'));

/** What the page without a connection shows. */
const isKept = ({ pathname }: URL): boolean => pathname === '/offline.js' || pathname === '/apple-touch-icon.png';

/** From the server whenever it can be reached: what is kept is for when it can't. */
async function answerPage(request: Request, preloadResponse: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return findPage(new URL(request.url));
  }
}

/** A browser may remember for as long as a page lives that a script of it could not be had: over a broken line it rather waits. */
async function fetchFile(request: Request): Promise<Response> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await fetch(request);
    } catch (error) {
      if (request.signal.aborted || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetchFile(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    void caches.open(FILES).then((cache) => cache.put(request, copy));
  }
  return answer;
}
