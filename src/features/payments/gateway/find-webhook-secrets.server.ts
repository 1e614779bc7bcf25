import type { Services } from '#platform/context.server.ts';

/**
 * The secrets that webhook events may be signed with, newest first; empty if there is none. The sandbox signs its
 * events like the real gateway, with a derived secret.
 */
export function findWebhookSecrets({ config, keys }: Pick<Services, 'config' | 'keys'>): string[] {
  const { isSandbox, webhookSecret } = config.gateway;
  if (webhookSecret) return [webhookSecret];
  return isSandbox ? keys.accepted('sandbox').map((key) => key.toString('base64url')) : [];
}
