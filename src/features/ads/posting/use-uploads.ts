import { useRef, useState } from 'react';

import { randomId } from '#platform/random-id.ts';
import { ApiError } from '#web/data/api-error.ts';
import { useErrorWords } from '#web/data/error-words.ts';

import type { Image } from '../contract.ts';
import { createLanes } from './lanes.ts';
import { uploadPicture } from './upload-picture.ts';

const MAX_BYTES = 15 * 1024 * 1024;
const AT_ONCE = 2;
/** Waits before a lost picture is sent again. */
const RETRY_AFTER_MS = [1000, 3000];

/** A picture on its way. */
export interface Upload {
  key: string;
  file: File;
  preview: string;
  /** From 0 to 1. */
  progress: number;
  /** There, but an earlier one is not. */
  image?: Image;
  error?: string | undefined;
  stop: AbortController;
}

/** Sends pictures two at a time and hands them on in the order they were chosen. A lost connection is tried again before it is told. */
export function useUploads(stored: number, most: number, onStored: (image: Image) => void) {
  const words = useErrorWords();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const all = useRef<Upload[]>([]);
  const [run] = useState(() => createLanes(AT_ONCE));
  const set = (next: Upload[]) => setUploads((all.current = next));
  const update = (key: string, change: Partial<Upload>) => set(all.current.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const remove = ({ key, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    set(all.current.filter((upload) => upload.key !== key));
  };
  /** One that failed holds up none. */
  const handOn = () => {
    const open = all.current.filter(({ error }) => !error);
    const firstMissing = open.findIndex(({ image }) => !image);
    for (const upload of firstMissing === -1 ? open : open.slice(0, firstMissing)) {
      if (upload.image) onStored(upload.image);
      remove(upload);
    }
  };

  const start = ({ key, file, stop }: Upload) =>
    void run(async () => {
      if (stop.signal.aborted) return;
      try {
        const image = await sendPatiently(file, { onProgress: (progress) => update(key, { progress }), signal: stop.signal });
        update(key, { image, progress: 1 });
      } catch (error) {
        if (!stop.signal.aborted) update(key, { error: words.ofCall(error as Error) });
      }
      handOn();
    });

  return {
    uploads,
    isBusy: uploads.some(({ error }) => !error),
    drop(upload: Upload): void {
      upload.stop.abort();
      remove(upload);
      handOn();
    },
    /** Takes as many as still fit; false when some did not. */
    add(files: File[]): boolean {
      const room = most - stored - all.current.length;
      const added = files.slice(0, Math.max(0, room)).map(toUpload);
      set([...all.current, ...added.map((upload) => (upload.file.size > MAX_BYTES ? { ...upload, error: words.ofField('IMAGE_TOO_LARGE') } : upload))]);
      for (const upload of added) if (upload.file.size <= MAX_BYTES) start(upload);
      return files.length <= room;
    },
    retry(upload: Upload): void {
      update(upload.key, { error: undefined, progress: 0 });
      start(upload);
    },
  };
}

const toUpload = (file: File): Upload => ({ key: randomId(), file, preview: URL.createObjectURL(file), progress: 0, stop: new AbortController() });

async function sendPatiently(file: File, options: Parameters<typeof uploadPicture>[1]): Promise<Image> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await uploadPicture(file, options);
    } catch (error) {
      if (options.signal.aborted || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return uploadPicture(file, options);
}

/** A lost connection or a server that is busy, unlike a file that is no picture. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
