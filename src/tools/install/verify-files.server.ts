import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import type { AnswerCheck } from './answer-check.ts';
import { isInstalled } from './check-proxy.server.ts';
import type { Installation } from './installation.ts';
import { targetsOf } from './plan-files.server.ts';
import { nginxCertificate } from './to-proxy-site.ts';

/** Has systemd and the proxy read the installed files, if these programs are there. */
export function verifyFiles(installation: Installation): AnswerCheck[] {
  const { unit } = targetsOf(installation);
  return [
    ...(isInstalled('systemd-analyze') ? [verify(unit, 'systemd-analyze', ['verify', unit])] : []),
    ...(isInstalled(installation.proxy) ? [verifySite(installation)] : []),
  ];
}

function verifySite(installation: Installation): AnswerCheck {
  const { site, caddyfile } = targetsOf(installation);
  if (caddyfile) return verify(site, 'caddy', ['validate', '--adapter', 'caddyfile', '--config', caddyfile]);
  const { file } = nginxCertificate(installation);
  if (existsSync(file)) return verify(site, 'nginx', ['-t']);
  const remedy = 'Run certbot as below, then nginx -t.';
  return { subject: 'files', state: 'warning', message: `${site} names a certificate that isn’t there yet`, remedy };
}

function verify(file: string, program: string, args: string[]): AnswerCheck {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const command = `${program} ${args.join(' ')}`;
  if (status === 0) return { subject: 'files', state: 'ok', message: `${file} is accepted by ${program}` };
  const reason = stderr.trim().split('\n').at(-1) ?? '';
  return { subject: 'files', state: 'error', message: `${file}: ${reason}`, remedy: `Look at: ${command}` };
}
