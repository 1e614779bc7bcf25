import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
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

/** Whether the app can listen on the port: it is free, or the app has it already. */
export async function checkPort(port: number): Promise<AnswerCheck> {
  const subject = 'port';
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    server.close();
    return { subject, state: 'ok', message: `${port} is free` };
  } catch {
    if (await isDallal(port)) return { subject, state: 'ok', message: `${port} is used by Dallal itself` };
    return {
      subject,
      state: 'error',
      message: `${port} is taken by another program`,
      remedy: 'Choose another: --port.',
    };
  }
}

const isDallal = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) })
    .then((response) => response.json())
    .then(
      (body) => (body as { ok?: unknown } | null)?.ok === true,
      () => false,
    );
