import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { hasPromtool } from './support/promtool.ts';

test.skipIf(!hasPromtool())(
  'Prometheus accepts the alert rules, and they fire when they should',
  { timeout: 240_000 },
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: 'ops/prometheus', encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  },
);
