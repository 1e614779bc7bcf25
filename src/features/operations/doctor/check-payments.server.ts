import { pingGateway } from '#features/payments/gateway/ping-gateway.server.ts';
import type { Services } from '#platform/context.server.ts';

import { tryOut } from '../checklist/try-out.server.ts';

import { checkWebhook } from './check-webhook.server.ts';
import { failure, type Finding, ok, skipped } from './finding.ts';

/** Whether the gateway accepts the key, and whether its events arrive and can be verified. */
export async function checkPayments(services: Pick<Services, 'config' | 'keys'>, ca?: string): Promise<Finding[]> {
  return [await checkGateway(services), await checkWebhook(services.config, ca)];
}

async function checkGateway(services: Pick<Services, 'config' | 'keys'>): Promise<Finding> {
  if (services.config.gateway.apiKey === undefined) return skipped('gateway', 'MYFATOORAH_API_KEY is not set');
  const { outcome, reason } = await tryOut(true, () => pingGateway(services));
  return outcome === 'worked'
    ? ok('gateway', 'answered, and accepted the key')
    : failure('gateway', reason ?? '', 'Compare MYFATOORAH_API_KEY and MYFATOORAH_URL with MyFatoorah’s portal.');
}
