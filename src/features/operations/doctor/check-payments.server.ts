import { pingGateway } from '#features/payments/gateway/ping-gateway.server.ts';
import type { Services } from '#platform/context.server.ts';

import { tryOut } from '../checklist/try-out.server.ts';

import { failure, type Finding, ok, skipped } from './finding.ts';

/** Whether the gateway accepts the key, and whether its events can be verified. */
export async function checkPayments(services: Pick<Services, 'config' | 'keys'>): Promise<Finding[]> {
  const { apiKey, webhookSecret } = services.config.gateway;
  if (apiKey === undefined)
    return [skipped('gateway', 'MYFATOORAH_API_KEY is not set'), skipped('webhook', 'MYFATOORAH_API_KEY is not set')];
  const { outcome, reason } = await tryOut(true, () => pingGateway(services));
  return [
    outcome === 'worked'
      ? ok('gateway', 'answered, and accepted the key')
      : failure('gateway', reason ?? '', 'Compare MYFATOORAH_API_KEY and MYFATOORAH_URL with MyFatoorah’s portal.'),
    webhookSecret
      ? ok('webhook', 'its secret is set')
      : failure(
          'webhook',
          'MYFATOORAH_WEBHOOK_SECRET is not set: every event of the gateway is refused',
          'Set it to the secret in the webhook settings of MyFatoorah’s portal.',
        ),
  ];
}
