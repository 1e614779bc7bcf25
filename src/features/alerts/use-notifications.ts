import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { type Answer, endpointUrl } from '#platform/endpoint.ts';
import type { EventPayload } from '#platform/live/events.ts';
import { live } from '#web/data/live.ts';
import { isLastChange, useRead } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

import { listNotifications, type Notification, notificationNew, readNotifications } from './contract.ts';

const CHANGE = 'read notifications';

type Page = Answer<typeof listNotifications>;

const inputOf = (page: number) => ({ query: page > 1 ? { page } : {} });
const FIRST = endpointUrl(listNotifications, inputOf(1));
const isPage = ({ queryKey: [key] }: { queryKey: QueryKey }) => typeof key === 'string' && key.split('?')[0] === FIRST;

/** A page of what the member was told. What is marked as read shows so at once, everywhere, and is taken back with a message when it fails. */
export function useNotifications(page = 1) {
  const { t } = useTranslation('alerts');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationKey: [CHANGE],
    scope: { id: CHANGE },
    mutationFn: (ids: string[] | undefined) => api(readNotifications, { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ predicate: isPage });
      const before = client.getQueriesData<Page>({ predicate: isPage });
      client.setQueriesData<Page>({ predicate: isPage }, (old) => old && withRead(old, ids));
      return before;
    },
    onError: (_error, _ids, before) => {
      if (isLastChange(client, CHANGE)) for (const [key, data] of before ?? []) client.setQueryData(key, data);
      toast(t('readFailed'));
    },
    // An answer in between may not have counted the later ones yet.
    onSettled: () => isLastChange(client, CHANGE) && client.invalidateQueries({ predicate: isPage }),
  });
  return { ...useRead(listNotifications, inputOf(page)), markRead: (ids?: string[]) => mutate(ids) };
}

function withRead(page: Page, ids: string[] | undefined): Page {
  const isNow = (id: string) => ids === undefined || ids.includes(id);
  const read = page.notifications.filter(({ _id, isRead }) => !isRead && isNow(_id)).length;
  return {
    ...page,
    unread: ids === undefined ? 0 : Math.max(0, page.unread - read),
    notifications: page.notifications.map((one) => (isNow(one._id) ? { ...one, isRead: true } : one)),
  };
}

/** Puts what the live connection tells on top, and looks again whenever the connection opens: what was told meanwhile was not heard. */
export function useToldLive(): void {
  const client = useQueryClient();
  const add = useEffectEvent(async (told: EventPayload<typeof notificationNew>) => {
    // An answer on its way may be older than this: it is asked for again. Other pages have moved on.
    const isAsked = client.isFetching({ predicate: isPage }) > 0;
    await client.cancelQueries({ predicate: isPage });
    client.setQueryData<Page>([FIRST], (old) => old && withNew(old, told));
    void client.invalidateQueries({ predicate: (query) => isPage(query) && (isAsked || query.queryKey[0] !== FIRST) });
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isToldOf(String(key), told.notification) });
  });
  const lookAgain = useEffectEvent(() => void client.invalidateQueries({ predicate: isPage }));
  useEffect(() => {
    const ends = [live.on(notificationNew, (told) => void add(told)), live.onOpen(() => lookAgain())];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** What has changed with it: the ad, the member's own ones, what they paid, what their searches found. */
const isToldOf = (key: string, { data }: Notification): boolean =>
  key === `/ads/${data['adId']}` || /^\/(ads\/mine|payment\/(history|orders)|saved-searches)\b/.test(key);

/** On top, once. */
function withNew(page: Page, { notification, unread }: EventPayload<typeof notificationNew>): Page {
  if (page.notifications.some(({ _id }) => _id === notification._id)) return { ...page, unread };
  const { itemsPerPage, totalItems } = page.pagination;
  const notifications = [notification, ...page.notifications].slice(0, itemsPerPage);
  return { ...page, notifications, unread, pagination: { ...page.pagination, totalItems: totalItems + 1 } };
}
