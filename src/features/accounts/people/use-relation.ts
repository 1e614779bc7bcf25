import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMember } from '#web/data/auth.ts';
import { isLastChange, queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

import { getUser } from '../contract.ts';
import { blockUser, followUser, getRelation, type Relation, unblockUser, unfollowUser } from './contract.ts';

/** What can be done about someone, and what they are to the member then. */
const CHANGES = {
  follow: { endpoint: followUser, to: { isFollowed: true, isBlocked: false } },
  unfollow: { endpoint: unfollowUser, to: { isFollowed: false, isBlocked: false } },
  block: { endpoint: blockUser, to: { isFollowed: false, isBlocked: true } },
  unblock: { endpoint: unblockUser, to: { isFollowed: false, isBlocked: false } },
} as const;
type Change = keyof typeof CHANGES;

const NOTHING: Relation = { isFollowed: false, isBlocked: false };

/**
 * What someone is to whoever looks: `unknown` until that can be said, `self` on one's own page. Changes show at once, and are
 * taken back with a message when the server refuses. `known` spares a list asking about each of its people.
 */
export function useRelation({ _id: userId, name: userName }: { _id: string; name: string }, known?: Relation) {
  const { t } = useTranslation('people');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const member = useMember();
  const isInBrowser = useIsInBrowser();
  const isSelf = member?._id === userId;
  const relationQuery = queryOf(api, getRelation, { params: { id: userId } });
  const userQuery = queryOf(api, getUser, { params: { id: userId } });
  const { data, isError } = useQuery({ ...relationQuery, enabled: member !== null && !isSelf, initialData: known });

  const kind = `relation ${userId}`;
  const change = useMutation({
    // One after the other, as they were pressed.
    mutationKey: [kind],
    scope: { id: kind },
    mutationFn: (name: Change) => api(CHANGES[name].endpoint, { params: { id: userId } }),
    onMutate: async (name) => {
      await client.cancelQueries({ queryKey: relationQuery.queryKey });
      const before = {
        relation: client.getQueryData(relationQuery.queryKey),
        user: client.getQueryData(userQuery.queryKey),
      };
      const { to } = CHANGES[name];
      const more = Number(to.isFollowed) - Number(before.relation?.isFollowed ?? false);
      client.setQueryData(relationQuery.queryKey, to);
      client.setQueryData(
        userQuery.queryKey,
        (old) => old && { user: { ...old.user, followersCount: Math.max(0, old.user.followersCount + more) } },
      );
      return before;
    },
    // Said here and not by the buttons: they may be gone by then.
    onSuccess: (_data, name) => {
      if (name === 'block' || name === 'unblock') toast(t(`${name}ed`, { name: userName }));
    },
    onError: (_error, name, before) => {
      if (isLastChange(client, kind)) {
        client.setQueryData(relationQuery.queryKey, before?.relation);
        client.setQueryData(userQuery.queryKey, before?.user);
      }
      toast(t(name === 'follow' || name === 'unfollow' ? 'followFailed' : 'blockFailed'));
    },
    onSettled: () => {
      if (!isLastChange(client, kind)) return;
      void client.invalidateQueries(relationQuery);
      void client.invalidateQueries(userQuery);
      // Whoever was unfollowed stays in the list, to be followed again, until the list is looked at anew.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/account/follow'),
        refetchType: 'none',
      });
      return client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/account/blocked'),
      });
    },
  });

  const state: 'unknown' | 'self' | Relation = !isInBrowser
    ? 'unknown'
    : member === null
      ? NOTHING
      : isSelf
        ? 'self'
        : (data ?? (isError ? NOTHING : 'unknown'));
  return { state, change };
}
