import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as bulkActionsApi from '../bulk-actions/contract.ts';
import * as queueApi from './contract.ts';

/** After a claim or a decision. */
export async function invalidateQueue(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(client, queueApi.listQueue),
    invalidate(client, queueApi.getReviewedAd),
    invalidate(client, bulkActionsApi.list),
  ]);
}
