import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as catalogApi from '../contract.ts';
import * as attributesApi from './contract.ts';

/** After a change of attributes: refetches them here, also for categories below, and in posting forms and filters. */
export async function invalidateAttributes(client: QueryClient): Promise<void> {
  void invalidate(client, catalogApi.listSpecifications);
  void invalidate(client, catalogApi.listAdditionalDetails);
  void invalidate(client, attributesApi.getUsage);
  void invalidate(client, attributesApi.getDetailsUsage);
  await invalidate(client, attributesApi.list);
}
