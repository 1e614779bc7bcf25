import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';

import { type Conversation, listConversations } from '../contract.ts';
import { listOf } from '../state/rules.ts';
import { useChat } from '../state/store.ts';
import { fetchConversations } from '../state/sync.ts';

const MOST_FOUND = 30;

/** The member's list: what is known shows at once, and is brought up to date; further pages come when asked for. */
export function useConversations() {
  const state = useChat((known) => known);
  const conversations = listOf(state);
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

/** Those that the server finds for some words; as they are known here, so that they follow what happens. */
export function useFoundConversations(search: string) {
  const { api } = useApp();
  const known = useChat((state) => state.conversations);
  const query = useQuery({
    ...queryOf(api, listConversations, { query: { search, limit: MOST_FOUND } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found: Conversation[] | undefined = query.data?.conversations.map(
    (conversation) => known[conversation._id] ?? conversation,
  );
  return { found, error: query.error, retry: () => void query.refetch() };
}

/** Whether the other side of a conversation is typing at this moment. */
export function useIsTyping(id: string): boolean {
  const until = useChat((state) => state.typing[id] ?? 0);
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setPassed(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until > passed;
}
