import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import http from 'node:http';

import type { Config } from '#config';
import { hasErrorCode } from '#platform/data/has-error-code.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';

import { askSite, HTTPS_REMEDIES, type SiteAnswer, toAddressProblem } from './address.server.ts';
import { type Check, failure, type Finding, ok, skipped, warning } from './finding.ts';
import { type ArrivedRequest, DOCTOR_HEADER, PROXY_PATH, toDoctorToken } from './proxy-routes.server.ts';
import { messageOf } from './reason.ts';

/** An address for documentation: nobody has it. */
const INVENTED = '203.0.113.9';

/** Set by tests: authorities that replace those that are trusted, and the port instead of 80. */
interface Access {
  ca?: string | undefined;
  httpPort?: number;
}

/** Asks the running app through its public address. */
export async function checkSite(
  { siteUrl, isLocal, trustProxy }: Config,
  keys: Keys,
  now: number,
  { ca, httpPort }: Access = {},
): Promise<Finding[]> {
  const rest: Check[] = ['redirect', 'hsts', 'proxy'];
  if (isLocal)
    return [
      skipped('https', 'only this machine reaches the site'),
      ...rest.map((check) => skipped(check, 'a local site has no proxy')),
    ];
  if (!siteUrl.startsWith('https:'))
    return [
      failure(
        'https',
        `SITE_URL ${siteUrl} is not https: passwords can be read on the way`,
        'Put a proxy with a certificate in front, and set SITE_URL to its https address.',
      ),
      ...rest.map((check) => skipped(check, 'the site has no https')),
    ];
  try {
    const headers = { [DOCTOR_HEADER]: toDoctorToken(keys, now), 'x-forwarded-for': INVENTED };
    const answer = await askSite(new URL(PROXY_PATH, siteUrl), { headers, ca });
    return [
      judgeCertificate(answer, now),
      await checkRedirect(siteUrl, httpPort),
      judgeHsts(answer),
      judgeArrived(answer.body as ArrivedRequest, trustProxy, new URL(siteUrl).host),
    ];
  } catch (error) {
    const problem = toAddressProblem(error);
    const reason = `${problem === 'otherSite' ? 'something else answers there: ' : ''}${messageOf(error)}`;
    return [
      failure('https', `${siteUrl}: ${reason}`, HTTPS_REMEDIES[problem]),
      ...rest.map((check) => skipped(check, 'the site does not answer')),
    ];
  }
}

const SOON_MS = 14 * DAY_MS;

function judgeCertificate({ certificateUntil }: SiteAnswer, now: number): Finding {
  const until = certificateUntil.toISOString().slice(0, 10);
  return certificateUntil.getTime() - now < SOON_MS
    ? warning('https', `the certificate ends on ${until}`, 'Let the proxy renew it; look at the proxy’s log.')
    : ok('https', `valid certificate until ${until}`);
}

/** The app says a year; half of it still protects those who return now and then. */
const HSTS_SECONDS = (180 * DAY_MS) / 1000;

function judgeHsts({ hsts }: SiteAnswer): Finding {
  const remedy = 'Let the proxy pass the app’s headers on.';
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)/i.exec(hsts)?.[1] ?? 0);
  if (seconds === 0) return warning('hsts', 'browsers may still open the site without https', remedy);
  if (seconds < HSTS_SECONDS) return warning('hsts', `browsers insist on https for ${seconds} s only`, remedy);
  return ok('hsts', hsts);
}

/** A client can send these headers, too: the proxy must replace or extend them. */
function judgeArrived(arrived: ArrivedRequest, trustProxy: boolean, siteHost: string): Finding {
  const { address, forwardedFor, forwardedProto, host } = arrived;
  const problem = (message: string, remedy: string) => failure('proxy', message, remedy);
  if (host !== siteHost) return problem(`the app receives the host ${host}`, 'Let the proxy pass the header Host on.');
  if (!trustProxy) return problem('TRUST_PROXY is off: all visitors share one address', 'Set TRUST_PROXY=on.');
  if (address === INVENTED)
    return problem('a client can name any address as its own', 'Let the proxy set X-Forwarded-For itself.');
  if (!forwardedFor) return problem('X-Forwarded-For does not arrive', 'Let the proxy set X-Forwarded-For.');
  if (forwardedProto !== 'https')
    return warning('proxy', 'X-Forwarded-Proto does not arrive', 'Let the proxy set X-Forwarded-Proto.');
  return ok('proxy', 'the address of visitors, the host and https arrive');
}

const TIMEOUT_MS = 10_000;

/** What somebody gets who types the address without https. */
async function checkRedirect(siteUrl: string, port = 80): Promise<Finding> {
  const { hostname } = new URL(siteUrl);
  try {
    return judgeRedirect(await get(`http://${hostname}:${port}/`, TIMEOUT_MS), hostname);
  } catch (error) {
    return warning(
      'redirect',
      `http://${hostname} does not answer: ${messageOf(error)}`,
      'Let the proxy answer at port 80, too, and redirect to https.',
    );
  }
}

function judgeRedirect({ statusCode = 0, headers }: http.IncomingMessage, hostname: string): Finding {
  const { location = '' } = headers;
  const remedy = 'Let the proxy redirect every page from http to https.';
  const target = URL.canParse(location) ? new URL(location) : undefined;
  if (statusCode < 300 || statusCode >= 400)
    return failure('redirect', `http://${hostname} answers without https: HTTP ${statusCode}`, remedy);
  if (target?.protocol !== 'https:') return failure('redirect', `http://${hostname} leads to ${location}`, remedy);
  if (target.hostname !== hostname)
    return warning('redirect', `http://${hostname} leads to ${target.host}`, `Let it lead to https://${hostname}.`);
  return ok('redirect', `http leads to https: HTTP ${statusCode}`);
}

export const PROXIES = ['caddy', 'nginx'] as const;
export type ReverseProxy = (typeof PROXIES)[number];

/** Whether the proxy is installed, and no other program has its port. */
export async function checkProxy(proxy: ReverseProxy, port = 80): Promise<Finding> {
  const holder = await findServerName(port);
  if (holder !== undefined && !holder.toLowerCase().startsWith(proxy))
    return failure(
      'proxy',
      `another program answers at port ${port}: ${holder || 'it gives no name'}`,
      `Stop it, or choose it if it is ${proxy === 'caddy' ? 'nginx' : 'Caddy'}.`,
    );
  if (!isInstalled(proxy))
    return warning(
      'proxy',
      `${proxy} is not installed`,
      `Run: apt-get install ${proxy}${proxy === 'nginx' ? ' certbot' : ''}`,
    );
  return ok('proxy', `${proxy} is installed, and no other program has port ${port}`);
}

const VERSION_OPTION = { caddy: 'version', nginx: '-v' };

export function isInstalled(program: 'systemd-analyze' | ReverseProxy): boolean {
  if (program === 'systemd-analyze') return existsSync('/usr/bin/systemd-analyze');
  return spawnSync(program, [VERSION_OPTION[program]]).status === 0;
}

/** The header `Server` of what answers at the port of this machine; empty if it has none. Undefined: nothing does. */
const findServerName = (port: number): Promise<string | undefined> =>
  get(`http://127.0.0.1:${port}/`, 3_000).then(
    ({ headers }) => String(headers.server ?? ''),
    (error: unknown) => (hasErrorCode(error, 'ECONNREFUSED') ? undefined : ''),
  );

/** Status and headers of a page without https. */
const get = (address: string, timeoutMs: number): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    http
      .get(address, { signal: AbortSignal.timeout(timeoutMs), agent: false }, (response) => resolve(response.resume()))
      .on('error', reject);
  });
