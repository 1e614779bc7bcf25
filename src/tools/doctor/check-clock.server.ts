import type { Config } from '#config';

import { judgeSkew } from './check-database.server.ts';
import { type Finding, skipped } from './finding.ts';

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
