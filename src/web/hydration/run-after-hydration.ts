import { requestNotificationPermission } from '#features/alerts/push/request-notification-permission.ts';

import { readMember, tokens } from '../auth/tokens.ts';
import { registerServiceWorker } from '../service-worker/register-service-worker.ts';

/** Tasks after hydration: service worker, notification permission, `theme-color`. */
export function runAfterHydration(): void {
  void registerServiceWorker().then((registration) => {
    if (!registration) return;
    const sendBrowserUser = () =>
      registration.active?.postMessage({ language: document.documentElement.lang, isMember: readMember() !== null });
    sendBrowserUser();
    tokens.subscribe(sendBrowserUser);
  });
  void requestNotificationPermission();
  syncThemeColour();
}

/** Keeps `theme-color` in step with the chosen colour mode, which may differ from the device's. */
function syncThemeColour(): void {
  const apply = () => {
    const page = getComputedStyle(document.documentElement).getPropertyValue('--page');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = page;
  };
  apply();
  new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['data-mode'] });
}
