import type { Api } from '#platform/endpoint.ts';
import { tokens } from '#web/data/tokens.ts';
import { registerWorker } from '#web/data/worker.ts';

import { askForNotifications } from './ask-permission.ts';
import { getPushKey, subscribe, unsubscribe } from './contract.ts';

/** Whether this device is pushed to, and if not, whether it can be. */
export type DevicePush = 'unsupported' | 'blocked' | 'off' | 'on';

/** Switched off here, whatever the browser allows. */
const OFF = 'pushIsOff';
/** Of which session the server knows which address. */
const TOLD = 'pushIsToldTo';

export async function readDevicePush(): Promise<DevicePush> {
  // A worker that can't be had can't be pushed to.
  const worker = await findWorker().catch(() => undefined);
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return localStorage.getItem(OFF) === null && (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

const listeners = new Set<() => void>();

/** Calls back when the reader has answered, here or in the browser's settings, and when this device was subscribed. */
export function onDeviceChange(listener: () => void): () => void {
  const end = new AbortController();
  listeners.add(listener);
  addEventListener('focus', listener, { signal: end.signal });
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', listener, { signal: end.signal }));
  return () => {
    listeners.delete(listener);
    end.abort();
  };
}

/** For the start: who has allowed it, and not switched it off here, is pushed to. Quiet where it fails: the settings say more. */
export async function keepSubscribed(api: Api): Promise<void> {
  await askForNotifications();
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || localStorage.getItem(OFF) !== null)
    return;
  await subscribeHere(api).catch(() => {});
}

/** By the member's hand; what came of it. */
export async function turnPushOn(api: Api): Promise<DevicePush> {
  if ((await Notification.requestPermission()) === 'denied') return 'blocked';
  localStorage.removeItem(OFF);
  await subscribeHere(api);
  return readDevicePush();
}

export async function turnPushOff(api: Api): Promise<DevicePush> {
  localStorage.setItem(OFF, '1');
  localStorage.removeItem(TOLD);
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await subscription.unsubscribe();
  await api(unsubscribe, { body: { endpoint: subscription.endpoint } });
  return 'off';
}

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'PushManager' in globalThis && 'Notification' in globalThis ? registerWorker() : undefined;
}

/** Tells the server only what it doesn't know: a new session, or an address that the browser has changed. */
async function subscribeHere(api: Api): Promise<void> {
  const worker = await findWorker();
  if (!worker) return;
  const known = await worker.pushManager.getSubscription();
  if (known && localStorage.getItem(TOLD) === toldWith(known)) return;
  const { publicKey } = await api(getPushKey, {});
  // One that was made with other keys can't be pushed to any more.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { keys } = subscription.toJSON();
  await api(subscribe, {
    body: { endpoint: subscription.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
  localStorage.setItem(TOLD, toldWith(subscription));
  for (const listener of listeners) listener();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The session stands in the access token. */
function toldWith({ endpoint }: PushSubscription): string {
  const [, payload = ''] = (tokens.access() ?? '').split('.');
  const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: string };
  return `${sid} ${endpoint}`;
}
