import { tokens } from '../session.ts';
import { ApiError, type ErrorEnvelope } from './api-error.ts';
import { renewTokens } from './browser-api.ts';

/** A request without upload progress for this long is aborted. */
const STALL_TIMEOUT_MS = 30_000;

interface SendOptions {
  method: 'POST' | 'PUT';
  body: Blob;
  /** Called with the number of bytes sent so far. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file with the access token, and resolves to the envelope's `data`. Renews an expired token once and repeats
 * the request. `url` is relative to `/api`.
 */
export async function sendFile<Data>(url: string, options: SendOptions): Promise<Data> {
  const sentToken = tokens.access();
  try {
    return await send(url, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !sentToken) throw error;
    await renewTokens(sentToken);
    return send(url, options);
  }
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function send<Data>(url: string, { method, body, onSent, signal }: SendOptions): Promise<Data> {
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
    request.open(method, `/api${url}`);
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
      const envelope: ErrorEnvelope & { success?: boolean; data?: Data } = request.response ?? {};
      if (envelope.success && envelope.data) resolve(envelope.data);
      else reject(new ApiError(request.status, envelope));
    };
    request.onloadend = () => {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', cancel);
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    restartStallTimer();
    request.send(body);
  });
}
