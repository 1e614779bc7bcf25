import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as catalogApi from '../contract.ts';
import * as categoriesApi from './contract.ts';

/** After a change of the catalogue: refetches it here and in the menus of the site. Resolves when the tree is new. */
export async function invalidateCatalog(client: QueryClient): Promise<void> {
  for (const endpoint of [catalogApi.listCategories, catalogApi.listTopCategories, catalogApi.listSubCategories])
    void invalidate(client, endpoint);
  void invalidate(client, catalogApi.getCategory);
  await invalidate(client, categoriesApi.list);
}
