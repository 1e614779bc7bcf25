import { once } from 'node:events';
import { createServer } from 'node:net';

import type { AnswerCheck } from './answer-check.ts';

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
