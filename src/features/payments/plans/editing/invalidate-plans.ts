import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as paymentsApi from '../../contract.ts';
import * as plansApi from './contract.ts';

/** After a change of plans: refetches them in the back office and in the members' choice. */
export async function invalidatePlans(client: QueryClient): Promise<void> {
  void invalidate(client, paymentsApi.listPlans);
  await invalidate(client, plansApi.list);
}
