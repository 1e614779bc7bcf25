import { getProfile } from '#features/accounts/contract.ts';
import { endpointUrl } from '#platform/endpoint.ts';
import { ApiError } from '#web/data/api-error.ts';
import { browserApi } from '#web/data/browser-api.ts';
import { tokens } from '#web/data/tokens.ts';

import { beginUpload, dropUpload, finishUpload, getUpload, sendPiece, type Upload } from './contract.ts';
import type { Line } from './send-in-pieces.ts';

/** A connection on which nothing moves for so long is given up. */
const STALLED_MS = 30_000;
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;

/** The calls over the network. All end when `signal` does. */
export function browserLine(signal: AbortSignal): Line {
  return {
    begin: async (size) => (await browserApi(beginUpload, { body: { size } }, { signal })).upload,
    look: async (id) => (await browserApi(getUpload, { params: { id } }, { signal })).upload,
    send: (id, from, piece, onSent) =>
      sendRenewed(endpointUrl(sendPiece, { params: { id }, query: { from } }), piece, onSent, signal),
    finish: async (id) => (await browserApi(finishUpload, { params: { id } }, { signal })).image,
    rest: (tries) => rest(Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (tries - 1)), signal),
  };
}

/** What can't be told to the server now, it forgets after a day. */
export function giveUp(id: string): void {
  browserApi(dropUpload, { params: { id } }).catch(() => {});
}

/** An ended access token is renewed once. */
async function sendRenewed(
  url: string,
  piece: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  try {
    return await send(url, piece, onSent, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await browserApi(getProfile, {}, { signal }); // renews the tokens, or leads to the login
    return send(url, piece, onSent, signal);
  }
}

/** fetch can't tell how far it is. */
function send(url: string, piece: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => reject(new ApiError(0, { errorCode: 'NETWORK' }));
    const stop = () => {
      request.abort();
      reject(signal.reason);
    };
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
    };
    request.open('PUT', `/api${url}`);
    request.setRequestHeader('authorization', `Bearer ${tokens.access() ?? ''}`);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onSent(loaded);
    };
    request.onabort = lose;
    request.onerror = lose;
    request.onload = () => {
      const envelope = (request.response ?? {}) as { success?: boolean; data?: { upload: Upload } };
      if (envelope.success && envelope.data) resolve(envelope.data.upload);
      else reject(new ApiError(request.status, envelope as ConstructorParameters<typeof ApiError>[1]));
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    watch();
    request.send(piece);
  });
}

/** For a time, or until the connection is back. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
