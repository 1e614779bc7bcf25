import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';

import type { CheckoutMethod } from '../contract.ts';
import { hasGateway } from '../gateway/call-gateway.server.ts';

/** The available ways to pay; empty if only free plans can be ordered. */
export async function findCheckoutMethods(services: Pick<Services, 'config' | 'db'>): Promise<CheckoutMethod[]> {
  const { manualPayments } = await getSite(services.db);
  return [...(hasGateway(services) ? ['gateway' as const] : []), ...(manualPayments ? ['manual' as const] : [])];
}
