import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as siteApi from '../contract.ts';
import * as bannersApi from './contract.ts';

/** After a change of a banner: refetches it here and on the site. Resolves when the list is new. */
export async function invalidateBanners(client: QueryClient): Promise<void> {
  void invalidate(client, siteApi.listBanners);
  void invalidate(client, siteApi.getConfig);
  await invalidate(client, bannersApi.list);
}
