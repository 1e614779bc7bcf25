import { requestNotificationPermission } from '#features/alerts/push/request-notification-permission.ts';

import { toScrollKey } from '#features/search/list/shown-pages.ts';
import { storeScrollPosition } from '#ui/navigation/hold-scroll-position.ts';
import { startLayerHistory } from '#ui/navigation/layer-history.ts';
import { getScreenKey } from '#ui/navigation/navigation-target.ts';
import { registerServiceWorker } from '#ui/register-service-worker.ts';
import { readMember, tokens } from '#ui/session.ts';

/** Tasks after hydration: service worker, notification permission, `theme-color`, history and scroll position. */
export function runAfterHydration(): void {
  void registerServiceWorker().then((registration) => {
    if (!registration) return;
    const sendBrowserUser = () =>
      registration.active?.postMessage({ language: document.documentElement.lang, isMember: readMember() !== null });
    sendBrowserUser();
    tokens.subscribe(sendBrowserUser);
  });
  void requestNotificationPermission();
  startLayerHistory();
  document.addEventListener('visibilitychange', storePositionIfHidden);
  syncThemeColour();
  trackScrollDirection();
}

function storePositionIfHidden(): void {
  const { pathname, search } = location;
  if (document.visibilityState === 'hidden')
    storeScrollPosition(toScrollKey({ key: getScreenKey() ?? 'default', pathname, search }));
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

/** Smaller movements, such as those of a resting finger, don't change the direction. */
const MIN_SCROLL = 8;
/** Above this position the header is always shown. */
const TOP = 120;

/** Sets `html[data-scroll]` to `down` while the user scrolls down, which hides the header of small screens. */
function trackScrollDirection(): void {
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < MIN_SCROLL) return;
      document.documentElement.dataset.scroll = scrollY > last && scrollY > TOP ? 'down' : 'up';
      last = scrollY;
    },
    { passive: true },
  );
}
