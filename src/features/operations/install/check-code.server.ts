import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import type { AnswerCheck } from './answer-check.ts';

const subject = 'code';

/** Whether the service can run the code where it is. */
export function checkCode(root: string): AnswerCheck {
  if (!/^\/[\w./@-]+$/.test(root) || /^\/(home|root|run\/user)\//.test(root))
    return {
      subject,
      state: 'error',
      message: `the service can’t read ${root}`,
      remedy: 'Move the code to /opt/dallal, and run the command there.',
    };
  const node = path.join(root, 'node_modules/node/bin/node');
  if (spawnSync(node, ['--version']).status !== 0)
    return { subject, state: 'error', message: `${node} doesn’t run`, remedy: 'Run: npm ci' };
  if (!existsSync(path.join(root, 'dist/server/entry-server.js')))
    return {
      subject,
      state: 'error',
      message: 'the pages are not built, and the service can’t write to its own code',
      remedy: 'Run: npm run build',
    };
  return { subject, state: 'ok', message: `${root}, built` };
}
