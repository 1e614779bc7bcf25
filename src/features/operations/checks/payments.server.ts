import https from 'node:https';

import type { Config } from '#config';
import * as paymentsApi from '#features/payments/contract.ts';
import { pingGateway } from '#features/payments/gateway.server.ts';
import {
  REFUND_STATUS_CHANGED,
  signWebhookEvent,
  type WebhookEvent,
} from '#features/payments/webhook-signature.server.ts';

import { failure, type Finding, ok, skipped, tryOut } from './finding.ts';
import { messageOf } from './reason.ts';

/** Whether the gateway accepts the key, and whether its events arrive and can be verified. */
export const checkPayments = async (config: Config, ca?: string): Promise<Finding[]> => [
  config.gateway.apiKey === undefined
    ? skipped('gateway', 'MYFATOORAH_API_KEY is not set')
    : await checkGateway(config),
  await checkWebhook(config, ca),
];

/** Calls the gateway, or the sandbox in its place, with the configured key. */
export const checkGateway = async (config: Config): Promise<Finding> =>
  config.gateway.isSandbox || config.gateway.apiKey !== undefined
    ? tryOut('gateway', () => pingGateway(config), {
        message: 'answered, and accepted the key',
        remedy: 'Compare MYFATOORAH_API_KEY and MYFATOORAH_URL with MyFatoorah’s portal.',
      })
    : skipped('gateway', 'MYFATOORAH_API_KEY is not set');

const TIMEOUT_MS = 10_000;
/** Names no order, so it changes nothing. */
const HARMLESS: WebhookEvent = { Event: { Code: REFUND_STATUS_CHANGED }, Data: { ReferencedInvoice: { Id: '0' } } };

/**
 * Sends an event to the running app through its public address, signed as the gateway signs. The gateway doesn't reveal
 * its own secret: only a real payment proves that it is the same. `ca` replaces the authorities that are trusted.
 */
export async function checkWebhook({ gateway, siteUrl, isLocal }: Config, ca?: string): Promise<Finding> {
  if (gateway.apiKey === undefined) return skipped('webhook', 'MYFATOORAH_API_KEY is not set');
  if (!gateway.webhookSecret)
    return failure(
      'webhook',
      'MYFATOORAH_WEBHOOK_SECRET is not set: every event of the gateway is refused',
      'Set it to the secret in the webhook settings of MyFatoorah’s portal.',
    );
  if (isLocal || !siteUrl.startsWith('https:')) return skipped('webhook', 'the gateway can’t reach the site');
  const address = `${siteUrl}/api${paymentsApi.receiveWebhook.path}`;
  const remedy = `Name ${address} in the webhook settings of MyFatoorah’s portal, with the same secret.`;
  try {
    const status = await send(address, signWebhookEvent(gateway.webhookSecret, HARMLESS) ?? '', ca);
    if (status === 200) return ok('webhook', `a signed event was accepted at ${address}`);
    if (status === 403)
      return failure(
        'webhook',
        'the running app has another secret than these settings',
        'Restart the app with MYFATOORAH_WEBHOOK_SECRET, and compare it with MyFatoorah’s portal.',
      );
    return failure('webhook', `${address} answers HTTP ${status}`, `Let the proxy pass it to the app. ${remedy}`);
  } catch (error) {
    return failure('webhook', `${address}: ${messageOf(error)}`, 'Correct what is said about https.');
  }
}

function send(address: string, signature: string, ca?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    https
      .request(
        address,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'myfatoorah-signature': signature },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          agent: false,
          ...(ca && { ca }),
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      )
      .on('error', reject)
      .end(JSON.stringify(HARMLESS));
  });
}
