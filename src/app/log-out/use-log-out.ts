import { useNavigate } from 'react-router';

import * as sessionsApi from '#platform/http/session-contract.ts';
import { paths } from '#paths';

import { useApp } from '#ui/api/use-app.ts';
import { clearDevice } from './clear-device.ts';
import { tokens } from '#ui/session.ts';

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
