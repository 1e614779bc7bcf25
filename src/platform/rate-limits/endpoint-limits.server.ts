import type { Ctx, Services } from '#platform/context.server.ts';
import type { Endpoint } from '../http/endpoint.ts';

import { memberKey } from './member-key.ts';

/** For endpoints that set no limit. */
const READS_PER_MINUTE = 1_200;
const WRITES_PER_MINUTE = 300;
/** The limit of an address with several members, such as a company, as a multiple of one member's limit. */
const MEMBERS_PER_ADDRESS = 10;

export interface EndpointLimits {
  /** Counts a call for its address, whoever the caller is. Runs before authentication, so it costs no statement. */
  countAddress: (ctx: Ctx, address: string) => Promise<void>;
  /** Counts a call for the member at any address, or for the address of a visitor. */
  countCaller: (ctx: Ctx, address: string) => Promise<void>;
}

/** The limits of an endpoint. Writes are counted in all processes, unless they are refused without a session. */
export function createEndpointLimits({ rateLimits }: Services, endpoint: Endpoint): EndpointLimits {
  const { method, path, access = 'public' } = endpoint;
  const isWrite = method !== 'GET';
  const perMinute = endpoint.perMinute ?? (isWrite ? WRITES_PER_MINUTE : READS_PER_MINUTE);
  const limit = { name: `${method} ${path}`, points: perMinute, seconds: 60 };
  const addressLimit = { ...limit, name: `${limit.name} at address`, points: perMinute * MEMBERS_PER_ADDRESS };
  return {
    countAddress: (ctx, address) => rateLimits.countHere(ctx, addressLimit, address),
    countCaller: (ctx, address) => {
      const { viewer } = ctx;
      const count = isWrite && (viewer || access === 'public') ? rateLimits.countEverywhere : rateLimits.countHere;
      return count(ctx, limit, viewer ? memberKey(viewer.userId) : address);
    },
  };
}
