import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { importJWK, jwtVerify, type JWTPayload } from 'jose';

import type { PushMessage, PushSubscription } from '#features/alerts/push/contract.ts';

interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  message: PushMessage;
  /** The signed VAPID claims and the public key. */
  claims: JWTPayload;
  key: string;
}

/** The browser's side of a subscription. */
interface Browser {
  subscription: PushSubscription;
  ecdh: ECDH;
}

export interface PushService {
  origin: string;
  received: ReceivedPush[];
  /** Number of requests, refused ones included. */
  calls: () => number;
  /** Sets the status of later responses. */
  answer: (status: number) => void;
  /** Creates a subscription at this service. */
  subscribe: () => PushSubscription;
  close: () => Promise<void>;
}

/** A push service on loopback that verifies signatures (RFC 8292) and decrypts content (RFC 8291) like a browser's. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let [status, calls] = [201, 0];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      calls += 1;
      const browser = browsers.get(request.url ?? '');
      if (browser && status < 300) received.push(await read(request, body, browser, origin()));
      response.writeHead(browser ? status : 404).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    received,
    calls: () => calls,
    answer: (next) => {
      status = next;
    },
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const [p256dh, auth, path] = [
        ecdh.generateKeys('base64url'),
        randomBytes(16).toString('base64url'),
        `/${randomBytes(8).toString('hex')}`,
      ];
      const subscription = { endpoint: origin() + path, keys: { p256dh, auth } };
      browsers.set(path, { subscription, ecdh });
      return subscription;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(
  request: IncomingMessage,
  body: Buffer,
  { subscription, ecdh }: Browser,
  origin: string,
): Promise<ReceivedPush> {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: origin,
  });
  const message = JSON.parse(decrypt(body, ecdh, Buffer.from(subscription.keys.auth, 'base64url'))) as PushMessage;
  return { path: request.url ?? '', headers: request.headers, message, claims: payload, key };
}

/** Decrypts an aes128gcm record (RFC 8188): salt, record size, sender's key, ciphertext. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const secret = derive(
    ecdh.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with the delimiter 2 and zero padding.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
