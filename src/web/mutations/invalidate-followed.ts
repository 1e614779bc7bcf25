import type { QueryClient } from '@tanstack/react-query';

import * as peopleApi from '#features/accounts/people/contract.ts';
import * as adsApi from '#features/ads/contract.ts';

import { invalidate } from '../api/api-query.ts';

/**
 * Invalidates the member's followed users and their ads. They are not refetched while shown: an unfollowed user stays
 * in the list, to be followed again, until the list is opened again.
 */
export async function invalidateFollowed(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(client, peopleApi.listFollowing, {}, { refetchType: 'none' }),
    invalidate(client, peopleApi.listFollowers, {}, { refetchType: 'none' }),
    invalidate(client, adsApi.listFollowed, {}, { refetchType: 'none' }),
  ]);
}
