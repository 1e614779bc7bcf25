import { Hono } from 'hono';
import { createHmac } from 'node:crypto';

import type { Services } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { clientAddress } from '#platform/http/caller.server.ts';
import { isSameSecret, type Keys } from '#platform/secrets/keys.server.ts';

export const PROXY_PATH = '/healthz/proxy';
/** Proves that the caller knows the secrets of the installation, for a few minutes. */
export const DOCTOR_HEADER = 'x-dallal-doctor';
const VALID_MS = 5 * MINUTE_MS;

/** What the app received of a request that went through the proxy. */
export interface ArrivedRequest {
  /** The address that limits count for. */
  address: string;
  forwardedFor: string;
  forwardedProto: string;
  host: string;
}

export const toDoctorToken = (keys: Keys, now: number): string => `${now}.${sign(keys.newest('doctor'), now)}`;

const sign = (key: Buffer, time: number): string => createHmac('sha256', key).update(String(time)).digest('base64url');

/** Answers the doctor only; others get 404. */
export function proxyRoutes({ config, keys, clock }: Pick<Services, 'config' | 'keys' | 'clock'>): Hono {
  const isDoctor = (token: string) => {
    const [time = '', signature = ''] = token.split('.');
    const isRecent = Math.abs(clock() - Number(time)) < VALID_MS;
    return isRecent && keys.accepted('doctor').some((key) => isSameSecret(signature, sign(key, Number(time))));
  };
  return new Hono().get(PROXY_PATH, (context) => {
    const header = (name: string) => context.req.header(name) ?? '';
    if (!isDoctor(header(DOCTOR_HEADER))) return context.notFound();
    return context.json({
      address: clientAddress(config, context),
      forwardedFor: header('x-forwarded-for'),
      forwardedProto: header('x-forwarded-proto'),
      host: header('host'),
    } satisfies ArrivedRequest);
  });
}
