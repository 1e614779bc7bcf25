import { Agent, get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import type { Address } from './addresses.ts';

export interface Answer {
  status: number;
  html: string;
  /** Whether the page came from the app's cache; undefined if the header is missing. */
  isHit: boolean | undefined;
}

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

/** Closes idle connections before the app does: a request on one that is just closing fails. */
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 });

/** Requests a page as a browser does, with the language in a cookie or only in Accept-Language. */
export function requestPage(port: number, { url, language }: Address, hasCookie: boolean): Promise<Answer> {
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': hasCookie ? 'en' : `${language}-KW,${language};q=0.9`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(hasCookie && { cookie: `i18next=${language}` }),
  };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: url, headers, agent }, (response) => resolve(readAnswer(response))).once(
      'error',
      reject,
    );
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const body = Buffer.concat(await response.toArray());
  const decompress = DECOMPRESS[response.headers['content-encoding'] as keyof typeof DECOMPRESS];
  const cacheStatus = response.headers['cache-status'];
  return {
    status: response.statusCode ?? 0,
    html: (decompress ? decompress(body) : body).toString(),
    isHit: cacheStatus === undefined ? undefined : /; hit\b/.test(String(cacheStatus)),
  };
}
