import type { Config } from '#config';
import { pingGateway } from '#features/payments/gateway/ping-gateway.server.ts';

import { tryOut } from '../checklist/try-out.server.ts';

import { checkWebhook } from './check-webhook.server.ts';
import { failure, type Finding, ok, skipped } from './finding.ts';

/** Whether the gateway accepts the key, and whether its events arrive and can be verified. */
export async function checkPayments(config: Config, ca?: string): Promise<Finding[]> {
  return [await checkGateway(config), await checkWebhook(config, ca)];
}

async function checkGateway(config: Config): Promise<Finding> {
  if (config.gateway.apiKey === undefined) return skipped('gateway', 'MYFATOORAH_API_KEY is not set');
  const { outcome, reason } = await tryOut(true, () => pingGateway(config));
  return outcome === 'worked'
    ? ok('gateway', 'answered, and accepted the key')
    : failure('gateway', reason ?? '', 'Compare MYFATOORAH_API_KEY and MYFATOORAH_URL with MyFatoorah’s portal.');
}
