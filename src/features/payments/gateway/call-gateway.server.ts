import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { sandboxBearer } from '../sandbox/sandbox-bearer.server.ts';

const TIMEOUT_MS = 10_000;

export type GatewayServices = Pick<Services, 'config' | 'keys'>;

/**
 * Calls an endpoint of the gateway and returns its `Data`, or undefined if the gateway refuses the request. Throws
 * GATEWAY_UNAVAILABLE for any other failure.
 */
export async function callGateway<Data>(
  services: GatewayServices,
  name: string,
  body: object,
): Promise<Data | undefined> {
  if (!hasGateway(services))
    throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error('There is no payment gateway') });
  let answer: { IsSuccess?: boolean; Message?: string; Data?: Data };
  try {
    const response = await fetch(`${gatewayBase(services)}/v2/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${services.config.gateway.apiKey ?? sandboxBearer(services.keys)}`,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 || response.status === 400) return undefined;
    answer = await response.json();
  } catch (cause) {
    throw new AppError('GATEWAY_UNAVAILABLE', { cause });
  }
  if (!answer.IsSuccess) throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error(answer.Message) });
  return answer.Data;
}

export const hasGateway = ({ config: { gateway } }: Pick<Services, 'config'>): boolean =>
  gateway.isSandbox || gateway.apiKey !== undefined;

/** Base URL of the gateway: MyFatoorah, or the sandbox on this server. */
function gatewayBase(services: GatewayServices): string {
  const { isSandbox, url } = services.config.gateway;
  return isSandbox ? `${localOrigin(services)}/sandbox` : (url ?? '');
}

/** Origin at which this server can call itself. */
export function localOrigin({ config: { host, port } }: Pick<Services, 'config'>): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
