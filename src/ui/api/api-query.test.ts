import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import type { Api, CallInput, Endpoint } from '#platform/http/endpoint.ts';

import { apiQuery, invalidate, invalidateTag, removeViewerData } from './api-query.ts';

const api: Api = () => Promise.reject(new Error('not called'));

function createCache() {
  const client = new QueryClient();
  return {
    client,
    add: <E extends Endpoint>(endpoint: E, input: CallInput<E>): void =>
      void client.setQueryData<unknown>(apiQuery(api, endpoint, input).queryKey, {}),
    isCached: <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      client.getQueryState(apiQuery(api, endpoint, input).queryKey) !== undefined,
    isStale: <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      client.getQueryState(apiQuery(api, endpoint, input).queryKey)?.isInvalidated,
  };
}

test('an endpoint depends on the viewer if it is for members or declares it', () => {
  expect(adsApi.listMine.dependsOnViewer).toBe(true);
  expect(adsApi.get.dependsOnViewer).toBe(true);
  expect(adsApi.listSimilar.dependsOnViewer).toBe(false);
});

test('removes the data that depends on the viewer and keeps the rest', () => {
  const { client, add, isCached } = createCache();
  const input = { params: { id: '5' } };
  add(adsApi.get, input);
  add(adsApi.listSavedIds, {});
  add(adsApi.listSimilar, input);
  removeViewerData(client);
  expect(isCached(adsApi.get, input)).toBe(false);
  expect(isCached(adsApi.listSavedIds, {})).toBe(false);
  expect(isCached(adsApi.listSimilar, input)).toBe(true);
});

test('invalidates all calls of an endpoint, and of no other', async () => {
  const { client, add, isStale } = createCache();
  add(catalogApi.listTopCategories, {});
  add(catalogApi.listSubCategories, { params: { id: 'cars' } });
  add(catalogApi.listSubCategories, { params: { id: 'jobs' } });
  await invalidate(client, catalogApi.listSubCategories);
  expect(isStale(catalogApi.listSubCategories, { params: { id: 'cars' } })).toBe(true);
  expect(isStale(catalogApi.listSubCategories, { params: { id: 'jobs' } })).toBe(true);
  expect(isStale(catalogApi.listTopCategories, {})).toBe(false);
});

test('invalidates the calls that a partial input matches', async () => {
  const { client, add, isStale } = createCache();
  const adsOf = (id: string, page: number) => ({ params: { id }, query: { page } });
  for (const input of [adsOf('1', 1), adsOf('1', 2), adsOf('2', 1)]) add(adsApi.listByUser, input);
  await invalidate(client, adsApi.listByUser, { params: { id: '1' } });
  expect(isStale(adsApi.listByUser, adsOf('1', 1))).toBe(true);
  expect(isStale(adsApi.listByUser, adsOf('1', 2))).toBe(true);
  expect(isStale(adsApi.listByUser, adsOf('2', 1))).toBe(false);
});

test('invalidates the calls of all endpoints with a tag, also if the server rendered their data', async () => {
  const { client, add, isStale } = createCache();
  const show = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    // The data of a rendered page is in the cache before its screen shows it.
    add(endpoint, input);
    new QueryObserver(client, { ...apiQuery(api, endpoint, input), staleTime: Infinity }).subscribe(() => {});
  };
  show(adsApi.listMine, { query: {} });
  show(adsApi.listSavedIds, {});
  await invalidateTag(client, 'ads', { refetchType: 'none' });
  expect(isStale(adsApi.listMine, { query: {} })).toBe(true);
  expect(isStale(adsApi.listSavedIds, {})).toBe(false);
});

test('calls whose inputs differ only in undefined values share an entry', () => {
  const { add, isCached } = createCache();
  add(notificationsApi.list, { query: { page: undefined } });
  expect(isCached(notificationsApi.list, { query: {} })).toBe(true);
});
