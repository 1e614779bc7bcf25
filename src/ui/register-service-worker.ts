/** Registers the service worker and waits until it is active. Undefined in development or if unsupported. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  // Bypasses the HTTP cache, so that the next page load finds a new version.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
