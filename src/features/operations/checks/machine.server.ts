import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { failure, type Finding, ok } from './finding.ts';

/** Whether the service can run the code where it is. */
export function checkCode(root: string): Finding {
  if (!/^\/[\w./@-]+$/.test(root) || /^\/(home|root|run\/user)\//.test(root))
    return failure(
      'code',
      `the service can’t read ${root}`,
      'Move the code to /opt/dallal, and run the command there.',
    );
  const node = path.join(root, 'node_modules/node/bin/node');
  if (spawnSync(node, ['--version']).status !== 0) return failure('code', `${node} doesn’t run`, 'Run: npm ci');
  if (!existsSync(path.join(root, 'dist/server/entry-server.js')))
    return failure(
      'code',
      'the pages are not built, and the service can’t write to its own code',
      'Run: npm run build',
    );
  return ok('code', `${root}, built`);
}

/** Whether the app can listen on the port: it is free, or the app has it already. */
export async function checkPort(port: number): Promise<Finding> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    server.close();
    return ok('port', `${port} is free`);
  } catch {
    return (await isDallal(port))
      ? ok('port', `${port} is used by Dallal itself`)
      : failure('port', `${port} is taken by another program`, 'Choose another: --port.');
  }
}

const isDallal = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) })
    .then((response) => response.json())
    .then(
      (body) => (body as { ok?: unknown } | null)?.ok === true,
      () => false,
    );
