import type { QueryClient } from '@tanstack/react-query';

import * as peopleApi from '#features/accounts/people/contract.ts';
import * as adsApi from '#features/ads/contract.ts';

import { invalidate } from '../api/api-query.ts';

/** Invalidates a user's public profile and the ads that show it, after the profile has changed. */
export async function invalidateUser(client: QueryClient, id: string): Promise<void> {
  await Promise.all([invalidate(client, peopleApi.getUser, { params: { id } }), invalidate(client, adsApi.get)]);
}
