import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '../e2e/serve.ts';

import { IS_ROOT } from './embedded-server.ts';
import { endProcess } from './end-process.ts';
import { installFromDebian } from './install-from-debian.ts';

const hasProgram = () => spawnSync('nginx', ['-v']).status === 0;

/** Whether nginx is installed; as root on Debian, tries to install it. */
export const hasNginx = (): boolean => hasProgram() || (installFromDebian('nginx-light') && hasProgram());

/**
 * Starts nginx with `site`, which is what its `http` block contains. Port 80, port 3000 and the folder /var/cache/nginx
 * are replaced by a free port, the port of `upstream` and a private folder.
 */
export async function startNginx(
  site: string,
  upstream: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-nginx-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(path.join(folder, 'cache'), { mode: 0o777 });
  chmodSync(path.join(folder, 'cache'), 0o777);
  const http = site
    .replaceAll('/var/cache/nginx', path.join(folder, 'cache'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('127.0.0.1:3000', new URL(upstream).host);
  const configuration = `${IS_ROOT ? 'user www-data;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
access_log off;
${http}
}
`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const nginx = spawn('nginx', ['-e', path.join(folder, 'error.log'), '-c', file], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  while (nginx.exitCode === null) {
    const isReady = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isReady)
      return {
        origin,
        stop: async () => {
          await endProcess(nginx, 'SIGTERM');
          rmSync(folder, { recursive: true, force: true });
        },
      };
    await sleep(50);
  }
  throw new Error('nginx did not start');
}
