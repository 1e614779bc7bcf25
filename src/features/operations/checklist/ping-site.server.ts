import https from 'node:https';
import { json } from 'node:stream/consumers';

const TIMEOUT_MS = 10_000;

/** Rejected by `pingSite` if something answers at the address, but not this app. */
export class OtherSiteError extends Error {}

/**
 * Asks the app for `/healthz` at its public address. Rejects with the error of the connection or its certificate, or
 * with an `OtherSiteError`. Follows no redirects. `ca` replaces the authorities that are trusted.
 */
export function pingSite(siteUrl: string, ca?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      new URL('/healthz', siteUrl),
      { signal: AbortSignal.timeout(TIMEOUT_MS), agent: false, ...(ca && { ca }) },
      (response) => {
        json(response).then(
          (body) =>
            response.statusCode === 200 && (body as { ok?: unknown } | null)?.ok === true
              ? resolve()
              : reject(new OtherSiteError(`HTTP ${response.statusCode}`)),
          () => reject(new OtherSiteError(`HTTP ${response.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
  });
}
