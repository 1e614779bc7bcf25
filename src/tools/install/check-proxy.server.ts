import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';

import { hasErrorCode } from '#platform/data/has-error-code.ts';

import type { AnswerCheck } from './answer-check.ts';
import type { ReverseProxy } from './installation.ts';

const VERSION_OPTION = { caddy: 'version', nginx: '-v' };
const TIMEOUT_MS = 3_000;

/** Whether the proxy is installed, and no other program has its port. */
export async function checkProxy(proxy: ReverseProxy, port = 80): Promise<AnswerCheck> {
  const subject = 'proxy';
  const holder = await findServerName(port);
  if (holder !== undefined && !holder.toLowerCase().startsWith(proxy))
    return {
      subject,
      state: 'error',
      message: `another program answers at port ${port}: ${holder || 'it gives no name'}`,
      remedy: `Stop it, or choose it if it is ${proxy === 'caddy' ? 'nginx' : 'Caddy'}.`,
    };
  if (!isInstalled(proxy))
    return {
      subject,
      state: 'warning',
      message: `${proxy} is not installed`,
      remedy: `Run: apt-get install ${proxy}${proxy === 'nginx' ? ' certbot' : ''}`,
    };
  return { subject, state: 'ok', message: `${proxy} is installed, and no other program has port ${port}` };
}

export function isInstalled(program: 'systemd-analyze' | ReverseProxy): boolean {
  if (program === 'systemd-analyze') return existsSync('/usr/bin/systemd-analyze');
  return spawnSync(program, [VERSION_OPTION[program]]).status === 0;
}

/** The header `Server` of what answers at the port of this machine; empty if it has none. Undefined: nothing does. */
function findServerName(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      response.resume();
      resolve(String(response.headers.server ?? ''));
    }).on('error', (error) => resolve(hasErrorCode(error, 'ECONNREFUSED') ? undefined : ''));
  });
}
