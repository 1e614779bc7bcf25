import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/;

/** Whether a request has a valid AWS signature (version 4). s3rver doesn't check it. */
export function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
): boolean {
  const [, key, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = url.split('?');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const hash = headers['x-amz-content-sha256'];
  const canonical = [method, path, toCanonicalQuery(query), signedHeaders.join(''), names, hash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const signingKey = scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
  return key === accessKey && hmac(signingKey, text).toString('hex') === signature;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const toCanonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map((pair) => pair.map((part) => encodeURIComponent(part).replace(/[!'()*]/g, encodeByte)).join('='))
    .toSorted()
    .join('&');

const encodeByte = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
