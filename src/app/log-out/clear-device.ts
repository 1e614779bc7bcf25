import { clearChatCaches } from '#features/chat/client/chat-cache.ts';
import { pendingPictures } from '#features/pictures/uploading/pending-pictures.ts';

import { tokens } from '#ui/session.ts';
import { DISMISSED_KEY } from '../layout/site-bars.tsx';

/** Settings of the device that are not about a member. They are kept, as is the place, which is a cookie. */
const DEVICE_SETTINGS = ['colorMode', DISMISSED_KEY, 'i18nextLng', 'askedForNotifications', 'pushIsOff'];
/** Set and removed at a logout: other tabs can't distinguish it from an expired session otherwise. */
const LOGOUT_SIGNAL = 'logout';

/**
 * Logs out and removes the member's data from this device, in all tabs: drafts, pictures, chats, searches and the last
 * order (decisions §3). For a deliberate logout: an expired session keeps the drafts.
 */
export async function clearDevice(): Promise<void> {
  tokens.clear();
  for (const key of Object.keys(localStorage)) if (!DEVICE_SETTINGS.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  localStorage.setItem(LOGOUT_SIGNAL, '1');
  localStorage.removeItem(LOGOUT_SIGNAL);
  await Promise.all([clearChatCaches(null), pendingPictures.clear()]);
}

/** Clears this tab's session storage when another tab logs out. */
export function clearTabOnLogout(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LOGOUT_SIGNAL) sessionStorage.clear();
  });
}
