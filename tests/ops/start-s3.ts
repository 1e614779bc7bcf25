import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { S3RVER_KEY, s3rverArguments } from '../support/s3-server.ts';

import type { ComposeService } from './read-compose.ts';

/** Starts s3rver as the service `s3`: at its port, with its buckets in their volumes. It knows a single key. */
export function startS3({ command, environment, mounts }: ComposeService, folder: string, log: number): ChildProcess {
  const port = Number(/^:(\d+)$/.exec(command[command.indexOf('--port') + 1] ?? '')?.[1]);
  const parent = command.at(-1) ?? '';
  const { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey } = environment;
  if (!port || accessKey !== S3RVER_KEY || secretKey !== S3RVER_KEY) throw new Error('s3 has other settings');
  const place = path.join(folder, 's3');
  mkdirSync(place, { recursive: true });
  const buckets = mounts.filter(({ target }) => path.dirname(target) === parent);
  for (const { source, target } of buckets) {
    const bucket = path.join(place, path.basename(target));
    if (!existsSync(bucket)) symlinkSync(path.join(folder, source), bucket);
  }
  const names = buckets.map(({ target }) => path.basename(target));
  return spawn(process.execPath, s3rverArguments(place, port, names), { stdio: ['ignore', log, log] });
}
