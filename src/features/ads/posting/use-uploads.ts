import { useRef, useState } from 'react';

import { randomId } from '#platform/random-id.ts';
import { useErrorWords } from '#web/data/error-words.ts';

import { type Image, MAX_IMAGES } from '../contract.ts';
import { uploadPicture } from './upload-picture.ts';

const MAX_BYTES = 15 * 1024 * 1024;

/** A picture on its way. */
export interface Upload {
  key: string;
  file: File;
  preview: string;
  /** From 0 to 1. */
  progress: number;
  error?: string | undefined;
  stop: AbortController;
}

/** Sends pictures one after another, in the order they were chosen; a slow line then shows the first one soon. */
export function useUploads(stored: number, onStored: (image: Image) => void) {
  const words = useErrorWords();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const update = (key: string, change: Partial<Upload>) => setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = ({ key, preview, stop }: Upload) => {
    stop.abort();
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  const start = (upload: Upload) => {
    queue.current = queue.current.then(async () => {
      if (upload.stop.signal.aborted) return;
      try {
        onStored(await uploadPicture(upload.file, { onProgress: (progress) => update(upload.key, { progress }), signal: upload.stop.signal }));
        drop(upload);
      } catch (error) {
        if (!upload.stop.signal.aborted) update(upload.key, { error: words.ofCall(error as Error) });
      }
    });
  };

  return {
    uploads,
    isBusy: uploads.some(({ error }) => !error),
    drop,
    /** Takes as many as still fit; false when some did not. */
    add(files: File[]): boolean {
      const room = MAX_IMAGES - stored - uploads.length;
      const added = files.slice(0, Math.max(0, room)).map(toUpload);
      setUploads((all) => [...all, ...added.map((upload) => (upload.file.size > MAX_BYTES ? { ...upload, error: words.ofField('IMAGE_TOO_LARGE') } : upload))]);
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
