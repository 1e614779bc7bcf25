import type { QueryClient } from '@tanstack/react-query';

import * as adsApi from '#features/ads/contract.ts';
import type { Notification } from '#features/alerts/notifications/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import * as manualApi from '#features/payments/manual/contract.ts';

import { invalidate } from '../api/api-query.ts';

/** Invalidates the possible subjects of a new notification: ads, the member's ads, payments and saved searches. */
export async function invalidateNotified(client: QueryClient, { data: { adId } }: Notification): Promise<void> {
  await Promise.all([
    typeof adId === 'string' && invalidate(client, adsApi.get, { params: { id: adId } }),
    invalidate(client, adsApi.listMine),
    invalidate(client, paymentsApi.listOrders),
    invalidate(client, paymentsApi.getReceipt),
    invalidate(client, manualApi.listManualOrders),
    invalidate(client, savedSearchesApi.list),
  ]);
}
