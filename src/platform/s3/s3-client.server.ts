import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';

import type { S3Account } from './s3-settings.ts';
import { StorageError } from './storage-error.ts';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** `bucket/key`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

interface S3Answer {
  headers: Headers;
  text: string;
}

/**
 * Sends signed requests. Repeats those that got no answer in time, or one that asks to try again. Both return undefined
 * if the file doesn't exist, and throw a StorageError for any other failure.
 */
export interface S3Client {
  /** Reads the whole answer. */
  send: (request: S3Request) => Promise<S3Answer | undefined>;
  /** The body of the answer is to be read or cancelled. */
  open: (request: S3Request) => Promise<Response | undefined>;
}

const MAX_ATTEMPTS = 4;
/** Doubled after each attempt. */
const FIRST_PAUSE_MS = 100;
const TIME_LIMIT_MS = 10_000;
/** A slow connection still sends this much. */
const MIN_BYTES_PER_MS = 100;
const INSUFFICIENT_STORAGE = 507;

export function createS3Client({ endpoint, region, accessKey, secretKey }: S3Account): S3Client {
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });

  const attempt = async <Result>(request: S3Request, use: (response: Response) => Promise<Result> | Result) => {
    const { method, path, query = {}, headers = {}, body } = request;
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signer.sign(`${endpoint}/${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      ...(body && { body }),
    });
    return withTimeLimit(TIME_LIMIT_MS + (body?.length ?? 0) / MIN_BYTES_PER_MS, async (signal) => {
      const response = await fetch(signed, { signal, redirect: 'manual' });
      if (response.ok) return use(response);
      const code = /<Code>([^<]+)<\/Code>/.exec(await response.text())?.[1];
      if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
      throw new AnswerError(response.status, code);
    });
  };

  const retry = async <Result>(request: S3Request, use: (response: Response) => Promise<Result> | Result) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(request, use);
      } catch (error) {
        if (attempts === MAX_ATTEMPTS || !isTemporary(error)) throw toStorageError(request, error);
      }
      await sleep(FIRST_PAUSE_MS * 2 ** (attempts - 1) * (0.5 + Math.random()));
    }
  };

  return {
    send: (request) =>
      retry(request, async (response) => {
        const text = await response.text();
        // Some requests are answered with 200 before it is known that they fail.
        const code = /<Error>.*?<Code>([^<]+)<\/Code>/s.exec(text)?.[1];
        if (code) throw new AnswerError(response.status, code);
        return { headers: response.headers, text };
      }),
    open: (request) => retry(request, (response) => response),
  };
}

/** An answer that is no success. */
class AnswerError extends Error {
  override name = 'AnswerError';
  readonly status: number;

  constructor(status: number, code: string | undefined) {
    super([status, code].filter(Boolean).join(' '));
    this.status = status;
  }
}

/** Aborts what takes longer. What `use` returned goes on, such as the body of a response. */
async function withTimeLimit<Result>(
  milliseconds: number,
  use: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('no answer in time')), milliseconds);
  try {
    return await use(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything but an answer that refuses the request for good. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof AnswerError)) return true;
  if (error.status === INSUFFICIENT_STORAGE) return false;
  return error.status >= 500 || error.status === 429 || error.status === 200;
}

function toStorageError({ method, path }: S3Request, error: unknown): StorageError {
  const isFull = error instanceof AnswerError && error.status === INSUFFICIENT_STORAGE;
  return new StorageError(`S3 failed: ${method} ${path}: ${reasonOf(error)}`, {
    code: isFull ? 'ENOSPC' : 'STORAGE_UNAVAILABLE',
    cause: error,
  });
}

/** `fetch` says only that it failed; its cause has the reason, which may be several without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, code } = (error.cause ?? error) as Error & { code?: string };
  return message || code || error.message;
}
