import { useQueryClient } from '@tanstack/react-query';

import type { Me } from '#platform/http/session-contract.ts';
import { apiQuery, invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { tokens } from '#ui/session.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as peopleApi from '../people/contract.ts';
import * as profileApi from './contract.ts';

/** Stores a changed user in the token store and the query cache, and invalidates the pages that show them. */
export function useUpdateCachedUser(): (user: Me) => void {
  const { api } = useApp();
  const client = useQueryClient();
  return (user) => {
    tokens.setUser(user);
    client.setQueryData(apiQuery(api, profileApi.getProfile, {}).queryKey, { user });
    void invalidate(client, peopleApi.getUser, { params: { id: user._id } });
    void invalidateTag(client, 'profiles');
  };
}
