import { useNavigate } from 'react-router';

import * as sessionsApi from '#features/accounts/sessions/contract.ts';
import { paths } from '#paths';

import { useApp } from '../app-context/use-app.ts';
import { clearDevice } from './clear-device.ts';
import { tokens } from '../auth/tokens.ts';

/** Ends the session in the browser at once, and on the server if it can be reached. */
export function useLogOut(): () => void {
  const { api } = useApp();
  const navigate = useNavigate();
  return () => {
    // Sent with the tokens, which are removed next.
    api(sessionsApi.logOut, { body: { refreshToken: tokens.refresh() ?? undefined } }).catch(() => {});
    void clearDevice();
    void navigate(paths.login());
  };
}
