import { endpointUrl } from '#platform/endpoint.ts';
import { ApiError, type ErrorEnvelope } from '#web/api/api-error.ts';
import { browserApi, renewTokens } from '#web/api/browser-api.ts';
import { tokens } from '#web/auth/tokens.ts';

import * as picturesApi from '../contract.ts';
import type { Upload } from '../contract.ts';
import type { UploadTransport } from './upload-in-chunks.ts';

/** A request without upload progress for this long is aborted. */
const STALL_TIMEOUT_MS = 30_000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

type UploadEnvelope = ErrorEnvelope & { success?: boolean; data?: { upload: Upload } };

/** The upload calls over HTTP. `signal` aborts all of them. */
export function createUploadTransport(signal: AbortSignal): UploadTransport {
  return {
    start: async (size) => (await browserApi(picturesApi.startUpload, { body: { size } }, { signal })).upload,
    getStatus: async (id) => (await browserApi(picturesApi.getUpload, { params: { id } }, { signal })).upload,
    sendChunk: (id, from, chunk, onSent) =>
      putWithTokenRefresh(
        endpointUrl(picturesApi.storeChunk, { params: { id }, query: { from } }),
        chunk,
        onSent,
        signal,
      ),
    finish: async (id) => (await browserApi(picturesApi.finishUpload, { params: { id } }, { signal })).image,
    waitBeforeRetry: (tries) => waitOrOnline(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)), signal),
  };
}

/** Cancels an upload on the server. Errors are ignored: the server deletes stale uploads after a day. */
export function cancelServerUpload(id: string): void {
  browserApi(picturesApi.cancelUpload, { params: { id } }).catch(() => {});
}

/** Refreshes an expired access token once and repeats the request. */
async function putWithTokenRefresh(
  url: string,
  chunk: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const sentToken = tokens.access();
  try {
    return await put(url, chunk, onSent, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !sentToken) throw error;
    await renewTokens(sentToken);
    return put(url, chunk, onSent, signal);
  }
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function put(url: string, chunk: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const rejectAsNetworkError = () => reject(new ApiError(0, { errorCode: 'NETWORK' }));
    const cancel = () => {
      request.abort();
      reject(signal.reason);
    };
    let stallTimer: ReturnType<typeof setTimeout>;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS);
    };
    request.open('PUT', `/api${url}`);
    request.setRequestHeader('authorization', `Bearer ${tokens.access() ?? ''}`);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => {
      restartStallTimer();
      onSent(loaded);
    };
    request.onabort = rejectAsNetworkError;
    request.onerror = rejectAsNetworkError;
    request.onload = () => {
      const envelope: UploadEnvelope = request.response ?? {};
      if (envelope.success && envelope.data) resolve(envelope.data.upload);
      else reject(new ApiError(request.status, envelope));
    };
    request.onloadend = () => {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', cancel);
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    restartStallTimer();
    request.send(chunk);
  });
}

/** Waits for `ms`, or until the browser is online again. Rejects when `signal` is aborted. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
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
