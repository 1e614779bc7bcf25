import { askForNotifications } from '#features/alerts/push/ask-permission.ts';

import { readUser, tokens } from '#web/data/tokens.ts';
import { registerWorker } from '#web/data/worker.ts';

/** What a page does once it works: the service worker, the permission to notify, the colour of the browser's own bars. */
export function afterStart(): void {
  void registerWorker().then((registration) => {
    if (!registration) return;
    const introduce = () =>
      registration.active?.postMessage({ language: document.documentElement.lang, isMember: readUser() !== null });
    introduce();
    tokens.subscribe(introduce);
  });
  void askForNotifications();
  followColourMode();
}

/** The mode may be chosen by hand: then it is not the device's. */
function followColourMode(): void {
  const apply = () => {
    const page = getComputedStyle(document.documentElement).getPropertyValue('--page');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = page;
  };
  apply();
  new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['data-mode'] });
}
