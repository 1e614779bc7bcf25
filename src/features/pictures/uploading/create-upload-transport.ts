import { endpointUrl } from '#platform/http/endpoint.ts';
import { browserApi } from '#ui/api/browser-api.ts';
import { sendFile } from '#ui/api/send-file.ts';

import * as picturesApi from '../contract.ts';
import type { Upload } from '../contract.ts';
import type { UploadTransport } from './upload-in-chunks.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/** The upload calls over HTTP. `signal` aborts all of them. */
export function createUploadTransport(signal: AbortSignal): UploadTransport {
  return {
    start: async (size) => (await browserApi(picturesApi.startUpload, { body: { size } }, { signal })).upload,
    getStatus: async (id) => (await browserApi(picturesApi.getUpload, { params: { id } }, { signal })).upload,
    sendChunk: async (id, from, chunk, onSent) => {
      const url = endpointUrl(picturesApi.storeChunk, { params: { id }, query: { from } });
      return (await sendFile<{ upload: Upload }>(url, { method: 'PUT', body: chunk, onSent, signal })).upload;
    },
    finish: async (id) => (await browserApi(picturesApi.finishUpload, { params: { id } }, { signal })).image,
    waitBeforeRetry: (tries) => waitOrOnline(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)), signal),
  };
}

/** Cancels an upload on the server. Errors are ignored: the server deletes stale uploads after a day. */
export function cancelServerUpload(id: string): void {
  browserApi(picturesApi.cancelUpload, { params: { id } }).catch(() => {});
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
