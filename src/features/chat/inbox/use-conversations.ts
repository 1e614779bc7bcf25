import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as chatApi from '../contract.ts';
import type { Conversation } from '../contract.ts';
import { listConversationsIn } from '../client/chat-state.ts';
import { useChatState } from '../client/chat-store.ts';
import { fetchConversations } from '../client/sync.ts';

const MAX_RESULTS = 30;

/** The member's conversations: cached ones show at once and are refreshed; more pages load on demand. */
export function useConversations() {
  const state = useChatState((known) => known);
  const conversations = listConversationsIn(state);
  const read = useMutation({ mutationFn: fetchConversations, networkMode: 'always' });
  const { mutate, variables: page = 1 } = read;
  useEffect(() => mutate(1), [mutate]);
  return {
    conversations,
    isLoading: !read.isError && !read.isSuccess,
    error: read.error,
    hasMore: read.data ?? false,
    retry: () => mutate(page),
    showMore: () => mutate(page + 1),
  };
}

/** Conversations found by the server. Known ones come from the chat state, so that live updates show. */
export function useConversationSearch(search: string) {
  const { api } = useApp();
  const known = useChatState((state) => state.conversations);
  const query = useQuery({
    ...apiQuery(api, chatApi.list, { query: { search, limit: MAX_RESULTS } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found: Conversation[] | undefined = query.data?.conversations.map(
    (conversation) => known[conversation._id] ?? conversation,
  );
  return { found, error: query.error, retry: () => void query.refetch() };
}
