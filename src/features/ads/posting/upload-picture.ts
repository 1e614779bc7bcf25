import { getProfile } from '#features/accounts/contract.ts';
import { ApiError } from '#web/data/api-error.ts';
import { browserApi } from '#web/data/browser-api.ts';
import { tokens } from '#web/data/tokens.ts';

import type { Image } from '../contract.ts';
import type { UploadedImage } from './contract.ts';

interface Progress {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one picture as the raw body; fetch can't tell how far it is. An ended access token is renewed once. */
export async function uploadPicture(file: File, progress: Progress): Promise<Image> {
  try {
    return await send(file, progress);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await browserApi(getProfile, {}); // renews the tokens, or leads to the login
    return send(file, progress);
  }
}

function send(file: File, { onProgress, signal }: Progress): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/images');
    request.setRequestHeader('authorization', `Bearer ${tokens.access() ?? ''}`);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new ApiError(0, { errorCode: 'NETWORK' }));
    request.onload = () => {
      const envelope = (request.response ?? {}) as { success?: boolean; data?: UploadedImage };
      if (envelope.success && envelope.data) resolve(envelope.data.image);
      else reject(new ApiError(request.status, envelope));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
