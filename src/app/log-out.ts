import { useNavigate } from 'react-router';

import { clearChatCaches } from '#features/chat/client/chat-cache.ts';
import { pendingPictures } from '#features/pictures/uploading/pending-pictures.ts';
import { forgetPages } from '#features/search/list/shown-pages.ts';
import { paths } from '#paths';
import * as sessionsApi from '#platform/http/session-contract.ts';
import { useApp } from '#ui/api/use-app.ts';
import { tokens } from '#ui/session.ts';

import { DISMISSED_KEY } from './layout/site-bars.tsx';

/**
 * Ends the session in the browser at once, and on the server if it can be reached. Then shows the login, or the screen
 * `to` with its location state.
 */
export function useLogOut(): (to?: string, state?: unknown) => void {
  const { api } = useApp();
  const navigate = useNavigate();
  return (to = paths.login(), state) => {
    // Sent with the tokens, which are removed next.
    api(sessionsApi.logOut, { body: { refreshToken: tokens.refresh() ?? undefined } }).catch(() => {});
    void clearDevice();
    void navigate(to, { state });
  };
}

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
  clearTab();
  localStorage.setItem(LOGOUT_SIGNAL, '1');
  localStorage.removeItem(LOGOUT_SIGNAL);
  await Promise.all([clearChatCaches(null), pendingPictures.clear()]);
}

/** Clears this tab's session storage when another tab logs out. */
export function clearTabOnLogout(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LOGOUT_SIGNAL) clearTab();
  });
}

function clearTab(): void {
  forgetPages();
  sessionStorage.clear();
}
