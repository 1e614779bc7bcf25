import http from 'node:http';

import { failure, type Finding, ok, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;

interface PlainAnswer {
  status: number;
  location: string;
}

/** What somebody gets who types the address without https. */
export async function checkRedirect(siteUrl: string, port = 80): Promise<Finding> {
  const { hostname } = new URL(siteUrl);
  try {
    return judgeRedirect(await ask(`http://${hostname}:${port}/`), hostname);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return warning(
      'redirect',
      `http://${hostname} does not answer: ${reason}`,
      'Let the proxy answer at port 80, too, and redirect to https.',
    );
  }
}

function ask(address: string): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { signal: AbortSignal.timeout(TIMEOUT_MS), agent: false }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
      })
      .on('error', reject);
  });
}

function judgeRedirect({ status, location }: PlainAnswer, hostname: string): Finding {
  const remedy = 'Let the proxy redirect every page from http to https.';
  const target = URL.canParse(location) ? new URL(location) : undefined;
  if (status < 300 || status >= 400)
    return failure('redirect', `http://${hostname} answers without https: HTTP ${status}`, remedy);
  if (target?.protocol !== 'https:') return failure('redirect', `http://${hostname} leads to ${location}`, remedy);
  if (target.hostname !== hostname)
    return warning('redirect', `http://${hostname} leads to ${target.host}`, `Let it lead to https://${hostname}.`);
  return ok('redirect', `http leads to https: HTTP ${status}`);
}
