import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package. Returns false if this is not Debian or the process is not root. */
export function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
  return true;
}
