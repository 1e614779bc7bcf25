import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createSemaphore } from '#platform/jobs/queues.ts';
import { ApiError } from '#ui/api/api-error.ts';

import { MAX_IMAGE_BYTES } from '../rules.ts';
import type { Image } from '../image.ts';
import { createUploadTransport, cancelServerUpload } from './create-upload-transport.ts';
import { pendingPictures, type PendingPicture } from './pending-pictures.ts';
import {
  countPlaces,
  createPictureUpload,
  isHeic,
  listDeliverable,
  type PictureUpload,
  toPendingPicture,
  toPictureUpload,
} from './picture-upload.ts';
import { isTransientError, uploadInChunks } from './upload-in-chunks.ts';

const MAX_CONCURRENT = 2;

interface Options {
  /** Key of the draft, which contains the member's id. Unfinished uploads of an earlier visit are resumed. */
  draft: string;
  stored: Image[];
  maxPictures: number;
  onStored: (image: Image, replaces: string | null) => void;
}

interface Uploads {
  uploads: PictureUpload[];
  /** Whether uploads of an earlier visit were resumed. */
  hasResumed: boolean;
  isBusy: boolean;
  cancel: (upload: PictureUpload) => void;
  cancelAll: () => void;
  /** The number of free places. A failed upload takes none. */
  room: number;
  /** Whether there is a place for the upload. A failed one may have lost its own to another picture. */
  hasRoomFor: (upload: PictureUpload) => boolean;
  /** Adds as many files as there are free places. Returns the others. */
  add: (files: File[]) => File[];
  /** Replaces the file of an upload with an edited one and restarts it. */
  replaceFile: (upload: PictureUpload, file: Blob) => void;
  /** Uploads a replacement for a stored picture, which stays until the upload is done. */
  replaceStored: (image: Image, name: string, file: Blob) => void;
  retry: (upload: PictureUpload) => void;
  /** The unedited file of a picture that was stored since the wizard was opened, if browsers can show it. */
  findOriginal: (image: Image) => Blob | undefined;
}

/**
 * Uploads pictures two at a time and delivers them to `onStored` in the order they were chosen. Each picture is stored
 * on the device until it is uploaded, so it survives a lost connection, a reload and an expired session.
 */
export function useUploads({ draft, stored, maxPictures, onStored }: Options): Uploads {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const [hasResumed, setHasResumed] = useState(false);
  const all = useRef<PictureUpload[]>([]);
  const originals = useRef(new Map<string, Blob>());
  /** Stored pictures by upload key: the user may finish editing an upload after it is stored. */
  const storedByKey = useRef(new Map<string, Image>());
  const [runLimited] = useState(() => createSemaphore(MAX_CONCURRENT));
  const countRoom = (list: PictureUpload[]) => Math.max(0, maxPictures - stored.length - countPlaces(list));
  const set = (next: PictureUpload[]) => setUploads((all.current = next));
  const update = (key: string, change: Partial<PictureUpload>) =>
    set(all.current.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const remove = ({ key, preview }: PictureUpload) => {
    URL.revokeObjectURL(preview);
    void pendingPictures.remove(key);
    set(all.current.filter((upload) => upload.key !== key));
  };
  const deliver = () => {
    for (const upload of listDeliverable(all.current)) {
      if (!isHeic(upload)) originals.current.set(upload.image._id, upload.original ?? upload.file);
      storedByKey.current.set(upload.key, upload.image);
      onStored(upload.image, upload.replaces);
      remove(upload);
    }
  };

  const send = async (key: string, { signal }: AbortController) => {
    const upload = all.current.find((other) => other.key === key);
    if (!upload || signal.aborted) return;
    const { file, uploadId } = upload;
    try {
      if (file.size > MAX_IMAGE_BYTES) throw new ApiError(413, { errorCode: 'IMAGE_TOO_LARGE' });
      const image = await uploadInChunks(file, uploadId, createUploadTransport(signal), {
        onUpload: (id) => {
          update(key, { uploadId: id });
          void pendingPictures.save(toPendingPicture({ ...upload, uploadId: id }));
        },
        onStage: (stage) => update(key, { stage }),
        onSent: (bytes) => update(key, { progress: bytes / file.size }),
      });
      update(key, { image, stage: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      update(key, { stage: 'failed', error });
      // Not kept, because it would be refused again after a reload.
      if (!isTransientError(error) && !(error instanceof ApiError && error.status === 401))
        void pendingPictures.remove(key);
    }
    deliver();
  };
  const enqueue = (added: PictureUpload[]) => {
    set([...all.current, ...added]);
    for (const { key, stop } of added) void runLimited(() => send(key, stop));
  };
  const createUpload = (name: string, file: Blob, overrides: Partial<PendingPicture> = {}): PictureUpload => {
    const upload = createPictureUpload({ draft, name, file, ...overrides });
    void pendingPictures.save(toPendingPicture(upload));
    return upload;
  };
  const replaceStored = (image: Image, name: string, file: Blob) =>
    enqueue([createUpload(name, file, { replaces: image._id, original: originals.current.get(image._id) ?? null })]);
  const stopAll = () => {
    for (const { stop, preview } of all.current) {
      stop.abort();
      URL.revokeObjectURL(preview);
    }
    set([]);
  };
  /** Stops all uploads on unmount or when the draft changes. */
  const pause = useEffectEvent(stopAll);
  const resume = useEffectEvent((saved: PendingPicture[]) => {
    const known = new Set(all.current.map(({ key }) => key));
    let room = maxPictures - stored.length;
    const isResumable = ({ replaces }: PendingPicture) =>
      replaces ? stored.some(({ _id }) => _id === replaces) : (room -= 1) >= 0;
    const { resumable = [], obsolete = [] } = Object.groupBy(
      saved.filter(({ key }) => !known.has(key)),
      (picture) => (isResumable(picture) ? 'resumable' : 'obsolete'),
    );
    for (const { key } of obsolete) void pendingPictures.remove(key);
    setHasResumed(resumable.length > 0);
    enqueue(resumable.map(toPictureUpload));
  });
  useEffect(() => {
    let isCancelled = false;
    void pendingPictures.list(draft).then((saved) => !isCancelled && resume(saved));
    return () => {
      isCancelled = true;
      pause();
    };
  }, [draft]);

  return {
    uploads,
    hasResumed,
    isBusy: uploads.some(({ stage }) => stage !== 'failed'),
    cancel(upload: PictureUpload): void {
      upload.stop.abort();
      if (upload.uploadId) cancelServerUpload(upload.uploadId);
      remove(upload);
      deliver();
    },
    cancelAll(): void {
      stopAll();
      setHasResumed(false);
      void pendingPictures.removeAll(draft);
    },
    room: countRoom(uploads),
    hasRoomFor: ({ stage, replaces }) => stage !== 'failed' || replaces !== null || countRoom(uploads) > 0,
    add(files: File[]): File[] {
      const room = countRoom(all.current);
      enqueue(files.slice(0, room).map((file) => createUpload(file.name, file)));
      return files.slice(room);
    },
    replaceFile(upload: PictureUpload, file: Blob): void {
      const image = storedByKey.current.get(upload.key);
      if (image) return replaceStored(image, upload.name, file);
      upload.stop.abort();
      URL.revokeObjectURL(upload.preview);
      if (upload.uploadId) cancelServerUpload(upload.uploadId);
      const changed = toPictureUpload({
        ...toPendingPicture(upload),
        file,
        original: upload.original ?? upload.file,
        uploadId: null,
      });
      void pendingPictures.save(toPendingPicture(changed));
      set(all.current.map((other) => (other.key === upload.key ? changed : other)));
      void runLimited(() => send(changed.key, changed.stop));
    },
    replaceStored,
    retry(upload: PictureUpload): void {
      const stop = new AbortController();
      update(upload.key, { stage: 'queued', error: undefined, progress: 0, stop });
      void pendingPictures.save(toPendingPicture(upload));
      void runLimited(() => send(upload.key, stop));
    },
    findOriginal: (image: Image): Blob | undefined => originals.current.get(image._id),
  };
}
