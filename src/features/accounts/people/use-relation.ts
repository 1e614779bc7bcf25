import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMember } from '#ui/session.ts';
import { apiQuery, invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useOptimisticMutation } from '#ui/api/use-optimistic-mutation.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

import * as peopleApi from './contract.ts';
import type { Relation } from './contract.ts';

/** Endpoint and resulting relation of each change. */
const CHANGES = {
  follow: { endpoint: peopleApi.follow, result: { isFollowed: true, isBlocked: false } },
  unfollow: { endpoint: peopleApi.unfollow, result: { isFollowed: false, isBlocked: false } },
  block: { endpoint: peopleApi.block, result: { isFollowed: false, isBlocked: true } },
  unblock: { endpoint: peopleApi.unblock, result: { isFollowed: false, isBlocked: false } },
} as const;
type Change = keyof typeof CHANGES;

const NO_RELATION: Relation = { isFollowed: false, isBlocked: false };

/**
 * The logged-in member's relation to a user: `unknown` while loading, `self` for the member's own account. Changes are
 * optimistic: on an error they are rolled back and a toast says so. A list passes `initialRelation` to save a request
 * per row.
 */
export function useRelation(
  { _id: userId, name: userName }: { _id: string; name: string },
  initialRelation?: Relation,
) {
  const { t } = useTranslation('people');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const member = useMember();
  const isInBrowser = useIsHydrated();
  const isSelf = member?._id === userId;
  const relationQuery = apiQuery(api, peopleApi.getRelation, { params: { id: userId } });
  const userQuery = apiQuery(api, peopleApi.getUser, { params: { id: userId } });
  const { data, isError } = useQuery({
    ...relationQuery,
    enabled: member !== null && !isSelf,
    initialData: initialRelation,
  });

  const change = useOptimisticMutation({
    mutationKey: `relation ${userId}`,
    mutationFn: (name: Change) => api(CHANGES[name].endpoint, { params: { id: userId } }),
    queryKeys: [relationQuery.queryKey, userQuery.queryKey],
    applyToCache: (name) => {
      const { result } = CHANGES[name];
      const wasFollowed = client.getQueryData(relationQuery.queryKey)?.isFollowed ?? false;
      const difference = Number(result.isFollowed) - Number(wasFollowed);
      client.setQueryData(relationQuery.queryKey, result);
      client.setQueryData(
        userQuery.queryKey,
        (old) => old && { user: { ...old.user, followersCount: Math.max(0, old.user.followersCount + difference) } },
      );
    },
    // Here, because the buttons may be unmounted by then.
    onSuccess: (name) => {
      if (name === 'block' || name === 'unblock') toast(t(`${name}ed`, { name: userName }));
    },
    onError: (_error, name) => toast(t(name === 'follow' || name === 'unfollow' ? 'followFailed' : 'blockFailed')),
    invalidateAffected: () =>
      Promise.all([
        client.invalidateQueries(relationQuery),
        client.invalidateQueries(userQuery),
        invalidate(client, peopleApi.listBlocked),
        invalidate(client, peopleApi.getPresence, { params: { id: userId } }),
        // Not while shown: an unfollowed user stays in the list, to be followed again, until it is opened again.
        invalidateTag(client, 'follows', { refetchType: 'none' }),
      ]),
  });

  const state: 'unknown' | 'self' | Relation = !isInBrowser
    ? 'unknown'
    : member === null
      ? NO_RELATION
      : isSelf
        ? 'self'
        : (data ?? (isError ? NO_RELATION : 'unknown'));
  return { state, change };
}
