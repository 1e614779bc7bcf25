/** The service worker, once it works; undefined in development and where browsers have none. Registering it again does no harm. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  // Its file is never taken from the browser's cache: a new version is there with the next page.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
