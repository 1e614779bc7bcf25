import type { Api } from '#platform/http/endpoint.ts';
import { tokens } from '#ui/session.ts';
import { registerServiceWorker } from '#ui/register-service-worker.ts';

import { requestNotificationPermission } from './request-notification-permission.ts';
import * as pushApi from './contract.ts';

/** Whether pushes are on for this device, and if not, whether they can be turned on. */
export type DevicePushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Set when the member switched pushes off on this device. */
const OFF_KEY = 'pushIsOff';
/** The session and endpoint that the server has stored last. */
const REGISTERED_KEY = 'pushIsToldTo';

export async function getDevicePushState(): Promise<DevicePushState> {
  // Pushes need a service worker.
  const worker = await findWorker().catch(() => undefined);
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return localStorage.getItem(OFF_KEY) === null && (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

const listeners = new Set<() => void>();

/** Calls back when the permission changes, here or in the browser's settings, and after this device has subscribed. */
export function onDevicePushChange(listener: () => void): () => void {
  const controller = new AbortController();
  listeners.add(listener);
  addEventListener('focus', listener, { signal: controller.signal });
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', listener, { signal: controller.signal }));
  return () => {
    listeners.delete(listener);
    controller.abort();
  };
}

/**
 * Asks once for permission, and subscribes this device if it is granted and pushes are not switched off here. Ignores
 * errors, because the settings show the state.
 */
export async function ensurePushSubscription(api: Api): Promise<void> {
  await requestNotificationPermission();
  if (
    !('Notification' in globalThis) ||
    Notification.permission !== 'granted' ||
    localStorage.getItem(OFF_KEY) !== null
  )
    return;
  await registerSubscription(api).catch(() => {});
}

/**
 * Asks for permission if it is undecided, also after a prompt that was dismissed: call it from a button. Returns the
 * resulting state.
 */
export async function enableDevicePush(api: Api): Promise<DevicePushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  localStorage.removeItem(OFF_KEY);
  await registerSubscription(api);
  return getDevicePushState();
}

export async function disableDevicePush(api: Api): Promise<DevicePushState> {
  localStorage.setItem(OFF_KEY, '1');
  localStorage.removeItem(REGISTERED_KEY);
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await subscription.unsubscribe();
  await api(pushApi.unsubscribe, { body: { endpoint: subscription.endpoint } });
  return 'off';
}

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'PushManager' in globalThis && 'Notification' in globalThis ? registerServiceWorker() : undefined;
}

/** Calls the server only for a new session, or an endpoint that the browser has changed. */
async function registerSubscription(api: Api): Promise<void> {
  const worker = await findWorker();
  if (!worker) return;
  const known = await worker.pushManager.getSubscription();
  if (known && localStorage.getItem(REGISTERED_KEY) === toRegistration(known)) return;
  const { publicKey } = await api(pushApi.getKey, {});
  // A subscription made with another VAPID key no longer works.
  if (known && applicationServerKeyOf(known) !== publicKey) await known.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { keys } = subscription.toJSON();
  await api(pushApi.subscribe, {
    body: { endpoint: subscription.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
  localStorage.setItem(REGISTERED_KEY, toRegistration(subscription));
  for (const listener of listeners) listener();
}

function applicationServerKeyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Session id and endpoint; the session id is read from the access token. */
function toRegistration({ endpoint }: PushSubscription): string {
  const [, payload = ''] = (tokens.access() ?? '').split('.');
  const { sid }: { sid?: string } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return `${sid} ${endpoint}`;
}
