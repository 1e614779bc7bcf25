import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as siteApi from '../contract.ts';
import * as pagesApi from './contract.ts';

/** After a change of a page: refetches it here and on the site, whose footer links to it. */
export function invalidatePages(client: QueryClient): void {
  for (const endpoint of [pagesApi.list, pagesApi.listVersions]) void invalidate(client, endpoint);
  void invalidate(client, pagesApi.getPage);
  void invalidate(client, siteApi.getConfig);
}
