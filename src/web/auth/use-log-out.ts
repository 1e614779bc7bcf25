import { useNavigate } from 'react-router';

import * as sessionsApi from '#features/accounts/sessions/contract.ts';
import { paths } from '#paths';

import { useApp } from '../app-context/use-app.ts';
import { useIsCurrentScreen } from '../navigation/navigation-target.ts';
import { tokens } from './tokens.ts';

/** Ends the session on the server and in the browser; offline, only in the browser. */
export function useLogOut(): () => Promise<void> {
  const { api } = useApp();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  return async () => {
    const refreshToken = tokens.refresh() ?? undefined;
    await api(sessionsApi.logOut, { body: { refreshToken } }).catch(() => {});
    tokens.clear();
    if (isCurrentScreen()) await navigate(paths.login());
  };
}
