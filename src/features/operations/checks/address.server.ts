import { lookup } from 'node:dns/promises';
import https from 'node:https';
import { networkInterfaces } from 'node:os';
import { json } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

import { isLoopbackHost } from '#platform/http/loopback.server.ts';

import type { AddressProblem } from '../checklist/contract.ts';
import { failure, type Finding, invalid, ok, skipped, warning } from './finding.ts';
import { reasonOf } from './reason.ts';

/** An address that isn't set yet: https, a public name, and one that leads to this machine. */
export async function checkAddress(siteUrl: string): Promise<Finding> {
  const url = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  const refuse = (message: string, remedy: string) => invalid('address', message, remedy);
  if (!url || !/^https?:$/.test(url.protocol))
    return refuse(`${siteUrl} is not an address`, 'Write it like https://souq.example.');
  if (url.protocol === 'http:')
    return refuse(`${siteUrl} is not https: passwords could be read on the way`, `Write https://${url.host}.`);
  if (`${url.origin}/` !== url.href)
    return refuse(`${siteUrl} has a path`, `The marketplace must be at the root of a host: ${url.origin}.`);
  if (isLoopbackHost(url.hostname))
    return refuse(`only this machine reaches ${url.host}`, 'Name the address that visitors type.');
  return checkName(url.hostname);
}

async function checkName(name: string): Promise<Finding> {
  const addresses = (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address);
  if (addresses.length === 0)
    return failure(
      'address',
      `${name} has no address in the DNS`,
      'Add an A record that points to this machine, and wait.',
    );
  const mine = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  if (addresses.some((address) => mine.includes(address))) return ok('address', `${name} leads to this machine`);
  return warning(
    'address',
    `${name} leads to ${addresses.join(', ')}, which this machine doesn’t have`,
    'Right behind a CDN, a load balancer or NAT. Otherwise correct the DNS record.',
  );
}

/** Whether the app answers at its public address, with a valid certificate. Skipped without https. */
export async function checkHttps(siteUrl: string): Promise<{ finding: Finding; problem: AddressProblem | null }> {
  if (!siteUrl.startsWith('https:')) return { finding: skipped('https', 'the site has no https'), problem: null };
  try {
    await pingSite(siteUrl);
    return { finding: ok('https', 'the app answers, with a valid certificate'), problem: null };
  } catch (error) {
    const problem = toAddressProblem(error);
    return { finding: failure('https', reasonOf(error), HTTPS_REMEDIES[problem]), problem };
  }
}

export const HTTPS_REMEDIES: Record<AddressProblem, string> = {
  unknownHost: 'Add a DNS record for the host of SITE_URL that points to this machine.',
  certificate: 'Let the proxy get a certificate for the host of SITE_URL; Caddy does by itself.',
  unreachable: 'Start the app and the proxy, and open port 443 in the firewall.',
  otherSite: 'Let the proxy pass the host of SITE_URL to the app’s PORT.',
};

/** What went wrong, by the error's code, such as ENOTFOUND or CERT_HAS_EXPIRED. */
export function toAddressProblem(error: unknown): AddressProblem {
  if (error instanceof OtherSiteError) return 'otherSite';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost';
  return /CERT|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable';
}

/** Something answers at the address, but not this app. */
class OtherSiteError extends Error {}

/** Asks the app for `/healthz` at its public address. Rejects as `askSite` does. */
export async function pingSite(siteUrl: string, ca?: string): Promise<void> {
  const { body } = await askSite(new URL('/healthz', siteUrl), { ca });
  if ((body as { ok?: unknown } | null)?.ok !== true) throw new OtherSiteError('HTTP 200');
}

const TIMEOUT_MS = 10_000;

export interface SiteAnswer {
  body: unknown;
  hsts: string;
  certificateUntil: Date;
}

/**
 * Requests JSON. Rejects with the error of the connection or its certificate, or with an OtherSiteError if the answer
 * is not 200 with JSON. Follows no redirects. `ca` replaces the authorities that are trusted.
 */
export function askSite(
  url: URL,
  { headers, ca }: { headers?: Record<string, string>; ca?: string | undefined },
): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const options = { headers, signal: AbortSignal.timeout(TIMEOUT_MS), agent: false, ...(ca && { ca }) };
    https
      .get(url, options, (response) => {
        const { statusCode, headers: answered, socket } = response;
        const certificateUntil = new Date((socket as TLSSocket).getPeerCertificate().valid_to);
        const hsts = answered['strict-transport-security'] ?? '';
        const refuse = () => reject(new OtherSiteError(`HTTP ${statusCode}`));
        json(response).then(
          (body) => (statusCode === 200 ? resolve({ body, hsts, certificateUntil }) : refuse()),
          refuse,
        );
      })
      .on('error', reject);
  });
}
