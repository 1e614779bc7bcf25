import { spawnSync } from 'node:child_process';

import { installFromDebian } from './install-from-debian.ts';

/** Whether Prometheus's promtool is installed; as root on Debian, tries to install it. */
export function hasPromtool(): boolean {
  const isThere = () => spawnSync('promtool', ['--version']).status === 0;
  return isThere() || (installFromDebian('prometheus') && isThere());
}
