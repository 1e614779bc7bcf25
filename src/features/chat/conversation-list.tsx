import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { MessagesSquare, Search, SearchX, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useNow } from '#ui/kit/use-now.ts';

import { listConversationsIn } from './client/chat-state.ts';
import { useChatState } from './client/chat-store.ts';
import { fetchConversations } from './client/sync.ts';
import * as chatApi from './contract.ts';
import type { Conversation } from './contract.ts';
import { ConversationListItem } from './conversation-list-item.tsx';

const DEBOUNCE_MS = 250;

/** All conversations, latest message first, with a search field. */
export function ConversationList() {
  const { t } = useTranslation('chat');
  const [search, setSearch] = useState('');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="px-4 pt-4 pb-2">
        <h1 className="heading mb-3">{t('title')}</h1>
        <div role="search" className="relative">
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            dir="auto"
            enterKeyHint="search"
            maxLength={100}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="field text-page-side rounded-full px-11 [&::-webkit-search-cancel-button]:hidden"
          />
          {search && (
            <button
              type="button"
              className="btn-icon absolute end-0 top-0"
              aria-label={t('clearSearch')}
              onClick={() => setSearch('')}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-3">
        {search.trim() ? <SearchResults search={search.trim()} /> : <AllConversations />}
      </div>
    </div>
  );
}

function AllConversations() {
  const { t } = useTranslation('chat');
  const place = usePlace();
  const { conversations, isLoading, error, hasMore, retry, showMore } = useConversations();
  if (conversations.length === 0) {
    if (isLoading) return <Placeholder />;
    if (error) return <LoadError error={error} onRetry={retry} />;
    return (
      <div className="px-3 pt-2">
        <Notice
          icon={MessagesSquare}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Link to={paths.list(undefined, place)} className="btn-primary">
              {t('browse')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <>
      <List conversations={conversations} />
      {hasMore && (
        <button type="button" className="btn-ghost mt-1 w-full text-muted" disabled={isLoading} onClick={showMore}>
          {t('moreConversations')}
        </button>
      )}
    </>
  );
}

function SearchResults({ search }: { search: string }) {
  const { t } = useTranslation('chat');
  const { found, error, retry } = useConversationSearch(useDebouncedValue(search, DEBOUNCE_MS));
  if (error && !found) return <LoadError error={error} onRetry={retry} />;
  if (!found) return <Placeholder />;
  if (found.length === 0) {
    return (
      <div className="px-3 pt-2">
        <Notice role="status" icon={SearchX} title={t('noMatch')} text={t('noMatchText')} />
      </div>
    );
  }
  return <List conversations={found} />;
}

function List({ conversations }: { conversations: Conversation[] }) {
  const { t } = useTranslation('chat');
  const now = useNow();
  return (
    <ul aria-label={t('conversations')}>
      {conversations.map((conversation) => (
        <li key={conversation._id}>
          <ConversationListItem conversation={conversation} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Placeholder() {
  return Array.from({ length: 7 }, (_, index) => (
    <div key={index} className="flex items-center gap-3 px-3 py-2">
      <Skeleton className="size-13 rounded-full" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    </div>
  ));
}

const MAX_RESULTS = 30;

/** The member's conversations: cached ones show at once and are refreshed; more pages load on demand. */
function useConversations() {
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
function useConversationSearch(search: string) {
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

/** The value after it has not changed for `pauseMs` milliseconds. */
function useDebouncedValue<T>(value: T, pauseMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
