import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import * as adsApi from '#features/ads/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import type { EventPayload } from '#platform/live/events.ts';
import { liveClient } from '#ui/live/live-client.ts';
import { endpointKey, invalidate, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useOptimisticMutation } from '#ui/api/use-optimistic-mutation.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as savedSearchesApi from '../saved-searches/contract.ts';
import * as notificationsApi from './contract.ts';
import type { Notification } from './contract.ts';

type Page = ResponseData<typeof notificationsApi.list>;

const toInput = (page: number) => ({ query: page > 1 ? { page } : {} });
const PAGES = { queryKey: endpointKey(notificationsApi.list) };
const FIRST_PAGE = endpointKey(notificationsApi.list, toInput(1));

/** A page of the member's notifications. Marking as read is optimistic: on failure it is rolled back with a toast. */
export function useNotifications(page = 1) {
  const { t } = useTranslation('alerts');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useOptimisticMutation({
    mutationKey: 'read notifications',
    mutationFn: (ids: string[] | undefined) => api(notificationsApi.markRead, { body: { ids } }),
    queryKeys: [PAGES.queryKey],
    applyToCache: (ids) => client.setQueriesData<Page>(PAGES, (old) => old && withRead(old, ids)),
    onError: () => toast(t('readFailed')),
  });
  return { ...useApiQuery(notificationsApi.list, toInput(page)), markRead: (ids?: string[]) => mutate(ids) };
}

function withRead(page: Page, ids: string[] | undefined): Page {
  const isMarked = (id: string) => ids === undefined || ids.includes(id);
  const marked = page.notifications.filter(({ _id, isRead }) => !isRead && isMarked(_id)).length;
  return {
    ...page,
    unread: ids === undefined ? 0 : Math.max(0, page.unread - marked),
    notifications: page.notifications.map((notification) =>
      isMarked(notification._id) ? { ...notification, isRead: true } : notification,
    ),
  };
}

/**
 * Prepends notifications that arrive over the live connection. Refetches whenever the connection opens, because events
 * are not delivered while it is closed.
 */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  const add = useEffectEvent(async (event: EventPayload<typeof notificationsApi.created>) => {
    // A request in flight may lack this notification, so it is cancelled and repeated. Other pages have shifted.
    const isFetching = client.isFetching(PAGES) > 0;
    await client.cancelQueries(PAGES);
    client.setQueryData<Page>(FIRST_PAGE, (old) => old && withNew(old, event));
    const firstPage = client.getQueryCache().find({ queryKey: FIRST_PAGE });
    void client.invalidateQueries({ ...PAGES, predicate: (query) => isFetching || query !== firstPage });
    invalidateSubject(client, event.notification);
  });
  const refetch = useEffectEvent(() => void invalidate(client, notificationsApi.list));
  useEffect(() => {
    const unsubscribes = [
      liveClient.subscribe(notificationsApi.created, (event) => void add(event)),
      liveClient.onConnect(() => refetch()),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
}

/** Prepends a notification unless the page already has it. */
function withNew(page: Page, { notification, unread }: EventPayload<typeof notificationsApi.created>): Page {
  if (page.notifications.some(({ _id }) => _id === notification._id)) return { ...page, unread };
  const { itemsPerPage, totalItems } = page.pagination;
  const notifications = [notification, ...page.notifications].slice(0, itemsPerPage);
  return { ...page, notifications, unread, pagination: { ...page.pagination, totalItems: totalItems + 1 } };
}

/** Marks what a new notification may be about as stale: an ad, the member's ads, payments and saved searches. */
function invalidateSubject(client: QueryClient, { data: { adId } }: Notification): void {
  if (typeof adId === 'string') void invalidate(client, adsApi.get, { params: { id: adId } });
  void invalidate(client, adsApi.listMine);
  void invalidateTag(client, 'orders');
  void invalidate(client, savedSearchesApi.list);
}
