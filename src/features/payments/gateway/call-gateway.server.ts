import type { Config } from '#config';
import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { sandboxBearer } from '../sandbox/sandbox-bearer.server.ts';
import { sandboxGateway } from '../sandbox/sandbox-gateway.server.ts';
import type { SandboxServices } from '../sandbox/sandbox-refunds.server.ts';

const TIMEOUT_MS = 10_000;

export type GatewayServices = SandboxServices;

/**
 * Calls an endpoint of MyFatoorah, or of the sandbox in this process. Returns its `Data`, or undefined if the gateway
 * refuses the request. Throws GATEWAY_UNAVAILABLE for any other failure.
 */
export function callGateway<Data>(services: GatewayServices, name: string, body: object): Promise<Data | undefined> {
  const { config, keys } = services;
  if (!config.gateway.isSandbox) return callMyFatoorah(config, name, body);
  return readAnswer(sandboxGateway(services).request(`/v2/${name}`, toRequest(sandboxBearer(keys), body)));
}

/** As `callGateway`, but never the sandbox. */
export async function callMyFatoorah<Data>(
  { gateway: { url = '', apiKey } }: Pick<Config, 'gateway'>,
  name: string,
  body: object,
): Promise<Data | undefined> {
  if (apiKey === undefined)
    throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error('There is no payment gateway') });
  const limits = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  return readAnswer(fetch(`${url}/v2/${name}`, { ...toRequest(apiKey, body), ...limits }));
}

export const hasGateway = ({ config: { gateway } }: Pick<Services, 'config'>): boolean =>
  gateway.isSandbox || gateway.apiKey !== undefined;

const toRequest = (token: string, body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

async function readAnswer<Data>(responding: Response | Promise<Response>): Promise<Data | undefined> {
  let answer: { IsSuccess?: boolean; Message?: string; Data?: Data };
  try {
    const response = await responding;
    if (response.status === 404 || response.status === 400) return undefined;
    answer = await response.json();
  } catch (cause) {
    throw new AppError('GATEWAY_UNAVAILABLE', { cause });
  }
  if (!answer.IsSuccess) throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error(answer.Message) });
  return answer.Data;
}
