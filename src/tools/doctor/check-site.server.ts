import https from 'node:https';
import { json } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

import type { Config } from '#config';
import { DAY_MS } from '#platform/durations.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';

import { toAddressProblem } from '#features/operations/checklist/connection-tests.server.ts';

import { checkRedirect } from './check-redirect.server.ts';
import { type Check, failure, type Finding, ok, skipped, warning } from './finding.ts';
import { type ArrivedRequest, DOCTOR_HEADER, PROXY_PATH, toDoctorToken } from '#app/server/proxy-routes.server.ts';

const TIMEOUT_MS = 10_000;
const SOON_MS = 14 * DAY_MS;
/** An address for documentation: nobody has it. */
const INVENTED = '203.0.113.9';

interface SiteAnswer {
  status: number;
  hsts: string;
  certificateUntil: Date;
  arrived: ArrivedRequest;
}

/** For tests: authorities that replace those that are trusted, and the port instead of 80. */
interface Access {
  ca?: string | undefined;
  httpPort?: number;
}

/** Asks the running app through its public address. */
export async function checkSite(
  config: Config,
  keys: Keys,
  now: number,
  { ca, httpPort }: Access = {},
): Promise<Finding[]> {
  const rest: Check[] = ['redirect', 'hsts', 'proxy'];
  if (config.isLocal) return [SKIPPED_HTTPS, ...rest.map((check) => skipped(check, 'a local site has no proxy'))];
  if (!config.siteUrl.startsWith('https:'))
    return [
      failure('https', `SITE_URL ${config.siteUrl} is not https: passwords can be read on the way`, REMEDIES.plain),
      ...rest.map((check) => skipped(check, 'the site has no https')),
    ];
  try {
    const answer = await ask(config.siteUrl, toDoctorToken(keys, now), ca);
    if (answer.status !== 200) throw new Error(`something else answers there: HTTP ${answer.status}`);
    return [
      judgeCertificate(answer, now),
      await checkRedirect(config.siteUrl, httpPort),
      judgeHsts(answer),
      judgeProxy(answer, config),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      failure('https', `${config.siteUrl}: ${reason}`, REMEDIES[toAddressProblem(error)]),
      ...rest.map((check) => skipped(check, 'the site does not answer')),
    ];
  }
}

const SKIPPED_HTTPS = skipped('https', 'only this machine reaches the site');

const REMEDIES = {
  plain: 'Put a proxy with a certificate in front, and set SITE_URL to its https address.',
  unknownHost: 'Add a DNS record for the host of SITE_URL that points to this machine.',
  certificate: 'Let the proxy get a certificate for the host of SITE_URL; Caddy does by itself.',
  unreachable: 'Start the app and the proxy, and open port 443 in the firewall.',
  otherSite: 'Let the proxy pass the host of SITE_URL to the app’s PORT.',
};

function ask(siteUrl: string, token: string, ca?: string): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      new URL(PROXY_PATH, siteUrl),
      {
        headers: { [DOCTOR_HEADER]: token, 'x-forwarded-for': INVENTED },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(ca && { ca }),
      },
      (response) => {
        const { statusCode = 0, headers, socket } = response;
        const certificateUntil = new Date((socket as TLSSocket).getPeerCertificate().valid_to);
        const hsts = headers['strict-transport-security'] ?? '';
        json(response).then(
          (arrived) => resolve({ status: statusCode, hsts, certificateUntil, arrived: arrived as ArrivedRequest }),
          () => reject(new Error(`something else answers there: HTTP ${statusCode}`)),
        );
      },
    );
    request.on('error', reject);
  });
}

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
function judgeProxy({ arrived }: SiteAnswer, { trustProxy, siteUrl }: Config): Finding {
  const { address, forwardedFor, forwardedProto, host } = arrived;
  const problem = (message: string, remedy: string) => failure('proxy', message, remedy);
  if (host !== new URL(siteUrl).host)
    return problem(`the app receives the host ${host}`, 'Let the proxy pass the header Host on.');
  if (!trustProxy) return problem('TRUST_PROXY is off: all visitors share one address', 'Set TRUST_PROXY=on.');
  if (address === INVENTED)
    return problem('a client can name any address as its own', 'Let the proxy set X-Forwarded-For itself.');
  if (!forwardedFor) return problem('X-Forwarded-For does not arrive', 'Let the proxy set X-Forwarded-For.');
  if (forwardedProto !== 'https')
    return warning('proxy', 'X-Forwarded-Proto does not arrive', 'Let the proxy set X-Forwarded-Proto.');
  return ok('proxy', 'the address of visitors, the host and https arrive');
}
