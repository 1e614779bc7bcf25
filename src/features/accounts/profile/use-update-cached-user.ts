import { useQueryClient } from '@tanstack/react-query';

import { apiQuery } from '#web/api/api-query.ts';
import { invalidateUser } from '#web/mutations/invalidate-user.ts';
import { tokens } from '#web/auth/tokens.ts';
import { useApp } from '#web/app-context/use-app.ts';

import * as profileApi from './contract.ts';
import type { Me } from '../contract.ts';

/** Stores a changed user in the token store and the query cache, and invalidates the pages that show them. */
export function useUpdateCachedUser(): (user: Me) => void {
  const { api } = useApp();
  const client = useQueryClient();
  return (user) => {
    tokens.setUser(user);
    client.setQueryData(apiQuery(api, profileApi.getProfile, {}).queryKey, { user });
    void invalidateUser(client, user._id);
  };
}
