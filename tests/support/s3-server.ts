import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { createSemaphore } from '#platform/jobs/queues.ts';

import { isSigned } from './is-signed.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The only key that s3rver knows. */
export const S3RVER_KEY = 'S3RVER';

/** The server's behaviour, until it is changed. */
interface Faults {
  /** `away` breaks connections, `hangs` never answers. */
  state: 'works' | 'away' | 'hangs';
  /** The next requests are answered with this status. */
  refuse: { status: number; times: number };
  /** The next response to a GET is broken off after this many bytes. */
  cutAfter: number | undefined;
  /** The next such request, by method and path, completes an upload, and its connection breaks before the answer. */
  loseAnswerTo: RegExp | undefined;
  /** The next copy has read its source, unsets this, and waits for the promise before it is written. */
  holdCopy: Promise<void> | undefined;
}

interface S3Server {
  endpoint: string;
  /** Settings for pictures in the bucket `media`. */
  settings: Record<string, string>;
  /** Settings for backups in the bucket `backups`. */
  backupSettings: Record<string, string>;
  /** A public address of the pictures. */
  publicUrl: string;
  faults: Faults;
  /** Method and path of each request. */
  requests: string[];
  breakConnections: () => void;
  close: () => Promise<void>;
}

/**
 * Starts s3rver with the buckets `media` and `backups`, behind a proxy that can fail, checks signatures, and lets
 * everyone read the folder `public/` of `media`.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-s3-'));
  const { port, stop } = await startS3rver(folder);
  const faults: Faults = {
    state: 'works',
    refuse: { status: 503, times: 0 },
    cutAfter: undefined,
    loseAnswerTo: undefined,
    holdCopy: undefined,
  };
  const requests: string[] = [];
  // A copy or deletion in S3 is atomic. s3rver does it file by file, so others could see a half of it.
  const oneAtATime = createSemaphore(1);
  const proxy = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (faults.state === 'hangs') return;
    if (faults.state === 'away') return void request.socket.destroy();
    if (faults.refuse.times > 0) {
      faults.refuse.times -= 1;
      request.resume();
      return void response.writeHead(faults.refuse.status).end('<Error><Code>SlowDown</Code></Error>');
    }
    const isPublic = request.method === 'GET' && request.url?.startsWith('/media/public/');
    if (
      !isSigned(request, { accessKey: S3RVER_KEY, secretKey: S3RVER_KEY }) &&
      !(isPublic && !request.headers.authorization)
    ) {
      request.resume();
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const isCopy = request.headers['x-amz-copy-source'] !== undefined;
    if (faults.holdCopy && isCopy) return void copySlowly(request, response, port, faults);
    if (!isCopy && request.method !== 'DELETE' && request.method !== 'HEAD')
      return void forward(request, response, port, faults);
    void oneAtATime(async () => {
      const answered = once(response, 'close');
      forward(request, response, port, faults);
      await answered;
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    endpoint,
    settings: s3Settings(endpoint),
    backupSettings: {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_ACCESS_KEY: S3RVER_KEY,
      BACKUP_S3_SECRET_KEY: S3RVER_KEY,
    },
    publicUrl: `${endpoint}/media/public`,
    faults,
    requests,
    breakConnections: () => proxy.closeAllConnections(),
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Of Node, for s3rver with its buckets in `folder`. Its tokens of pages need a cipher that Node has only with the
 * legacy provider.
 */
export const s3rverArguments = (folder: string, port: number, buckets = ['media', 'backups']): string[] => [
  '--openssl-legacy-provider',
  path.join(ROOT, 'node_modules/s3rver/bin/s3rver.js'),
  '--silent',
  `--directory=${folder}`,
  '--address=127.0.0.1',
  `--port=${port}`,
  '--no-vhost-buckets',
  ...buckets.flatMap((bucket) => ['--configure-bucket', bucket]),
];

/** Settings for pictures in its bucket `media`. */
export const s3Settings = (endpoint: string) => ({
  S3_URL: `${endpoint}/media`,
  S3_ACCESS_KEY: S3RVER_KEY,
  S3_SECRET_KEY: S3RVER_KEY,
});

async function startS3rver(folder: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const process_ = spawn(process.execPath, s3rverArguments(folder, 0), { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: process_.stdout })) {
    const port = Number(/:(\d+)\s*$/.exec(line)?.[1]);
    if (!port) continue;
    return {
      port,
      stop: async () => {
        const ended = once(process_, 'exit');
        process_.kill();
        await ended;
      },
    };
  }
  throw new Error('s3rver did not start');
}

/** S3 reads the source of a copy before it writes the copy, and does other requests in between. */
async function copySlowly(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  port: number,
  faults: Faults,
): Promise<void> {
  const address = `http://127.0.0.1:${port}`;
  const source = await fetch(`${address}${String(headers['x-amz-copy-source'])}`);
  const body = await source.arrayBuffer();
  const held = faults.holdCopy;
  faults.holdCopy = undefined;
  await held;
  await fetch(`${address}${url}`, { method: 'PUT', body });
  response.writeHead(200).end('<CopyObjectResult></CopyObjectResult>');
}

function forward(request: IncomingMessage, response: ServerResponse, port: number, faults: Faults): void {
  const { method, url, headers } = request;
  const upstream = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (faults.loseAnswerTo?.test(`${method} ${url}`)) {
      faults.loseAnswerTo = undefined;
      // S3 no longer knows a completed upload; s3rver answers 500.
      faults.refuse = { status: 404, times: 1 };
      return void answer.resume().on('end', () => request.socket.destroy());
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    const { cutAfter } = faults;
    if (method !== 'GET' || cutAfter === undefined) return void answer.pipe(response);
    faults.cutAfter = undefined;
    let sent = 0;
    answer.on('data', (chunk: Buffer) => {
      response.write(chunk.subarray(0, cutAfter - sent), () => sent >= cutAfter && response.destroy());
      sent += chunk.length;
    });
    answer.on('end', () => response.end());
  });
  upstream.on('error', () => request.socket.destroy());
  request.pipe(upstream);
}
