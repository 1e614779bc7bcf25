import type { GatewayServices } from './call-gateway.server.ts';
import { getPaymentStatus } from './gateway-invoices.server.ts';

/**
 * Asks the gateway for an invoice that may not exist: it answers that there is none, but only to a valid key. Throws
 * GATEWAY_UNAVAILABLE, with the reason as its cause.
 */
export async function pingGateway(services: GatewayServices): Promise<void> {
  await getPaymentStatus(services, '1', 'InvoiceId');
}
