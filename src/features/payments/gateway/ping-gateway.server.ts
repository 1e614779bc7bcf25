import type { Config } from '#config';

import { callMyFatoorah } from './call-gateway.server.ts';

/**
 * Asks the gateway for an invoice that may not exist: it answers that there is none, but only to a valid key. The
 * sandbox is not asked. Throws GATEWAY_UNAVAILABLE, with the reason as its cause.
 */
export async function pingGateway(config: Pick<Config, 'gateway'>): Promise<void> {
  if (!config.gateway.isSandbox) await callMyFatoorah(config, 'GetPaymentStatus', { Key: '1', KeyType: 'InvoiceId' });
}
