import type { Config } from '#config';

import { failure, type Finding, ok, skipped, warning } from './finding.ts';

const TIMEOUT_MS = 5_000;
/** A header `Date` leaves out the fraction of its second. */
const ROUNDING_MS = 500;

/**
 * Compares this machine's clock with that of a server elsewhere that the site uses anyway: the gateway, S3 or the map
 * tiles. Codes of authenticator apps, S3 and certificates need the right time.
 */
export async function checkClock(config: Config, now: () => number): Promise<Finding> {
  if (config.isLocal) return skipped('clock', 'a local site asks no other clock');
  const { gateway, s3, tileUrl } = config;
  const addresses = [
    gateway.apiKey && gateway.url,
    s3?.account.endpoint,
    new URL(tileUrl.replaceAll(/[{}]/g, '')).origin,
  ];
  for (const address of addresses) {
    const skewMs = address ? await findSkew(address, now) : undefined;
    if (address && skewMs !== undefined) return judgeSkew(skewMs, new URL(address).host);
  }
  return skipped('clock', 'no other clock answers');
}

/** How far the other clock is ahead at least: less than the answer took is not counted. */
async function findSkew(address: string, now: () => number): Promise<number | undefined> {
  const before = now();
  try {
    const { headers } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const after = now();
    const skewMs = Date.parse(headers.get('date') ?? '') + ROUNDING_MS - (before + after) / 2;
    if (Number.isNaN(skewMs)) return undefined;
    return Math.sign(skewMs) * Math.max(0, Math.abs(skewMs) - ROUNDING_MS - (after - before) / 2);
  } catch {
    return undefined;
  }
}

/** Codes of authenticator apps change every 30 seconds. */
const SKEW_WARNING_MS = 2_000;
const SKEW_ERROR_MS = 15_000;

/** `skewMs` is positive if the other clock is ahead. */
export function judgeSkew(skewMs: number, whose: string): Finding {
  const seconds = Math.abs(skewMs / 1000).toFixed(1);
  const message = `${whose} is ${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} this machine`;
  const remedy = 'Switch on time synchronisation on both: timedatectl set-ntp true.';
  if (Math.abs(skewMs) >= SKEW_ERROR_MS) return failure('clock', message, remedy);
  return Math.abs(skewMs) >= SKEW_WARNING_MS ? warning('clock', message, remedy) : ok('clock', `as ${whose}`);
}
