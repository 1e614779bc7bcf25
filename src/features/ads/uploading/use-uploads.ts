import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { IMAGE_BYTES } from '#platform/image-limits.ts';
import { randomId } from '#platform/random-id.ts';
import { ApiError } from '#web/data/api-error.ts';

import type { Image } from '../contract.ts';
import { browserLine, giveUp } from './browser-line.ts';
import { keptPictures, type KeptPicture } from './kept-pictures.ts';
import { createLanes } from './lanes.ts';
import { isPassing, sendInPieces, type Stage } from './send-in-pieces.ts';

const AT_ONCE = 2;

/** A picture on its way. */
export interface Upload extends KeptPicture {
  preview: string;
  /** `done` is there, but an earlier one is not. */
  stage: 'queued' | Stage | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  image?: Image;
  error?: Error | undefined;
  stop: AbortController;
}

interface Options {
  /** Whose pictures these are, and of which draft: those of an earlier visit go on. */
  draft: string;
  stored: Image[];
  most: number;
  onStored: (image: Image, replaces: string | null) => void;
}

/**
 * Sends pictures two at a time and hands them on in the order they were chosen. Each waits on this device until it is stored, so that
 * neither a lost connection nor a reload nor an ended login loses it.
 */
export function useUploads({ draft, stored, most, onStored }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [areBack, setAreBack] = useState(false);
  const all = useRef<Upload[]>([]);
  const originals = useRef(new Map<string, Blob>());
  /** What became of those that are stored, by their keys: one may be cropped just then. */
  const became = useRef(new Map<string, Image>());
  const [run] = useState(() => createLanes(AT_ONCE));
  const set = (next: Upload[]) => setUploads((all.current = next));
  const update = (key: string, change: Partial<Upload>) =>
    set(all.current.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const remove = ({ key, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    void keptPictures.forget(key);
    set(all.current.filter((upload) => upload.key !== key));
  };
  /** One that failed holds up none. */
  const handOn = () => {
    const isOpen = ({ stage, image }: Upload) => stage !== 'failed' && !image;
    const firstMissing = all.current.findIndex((upload) => isOpen(upload) && !upload.replaces);
    for (const [at, upload] of all.current.entries()) {
      if (!upload.image || (!upload.replaces && firstMissing !== -1 && at > firstMissing)) continue;
      originals.current.set(upload.image._id, upload.original ?? upload.file);
      became.current.set(upload.key, upload.image);
      onStored(upload.image, upload.replaces);
      remove(upload);
    }
  };

  const send = async (key: string, { signal }: AbortController) => {
    const upload = all.current.find((other) => other.key === key);
    if (!upload || signal.aborted) return;
    const { file, uploadId } = upload;
    try {
      if (file.size > IMAGE_BYTES) throw new ApiError(413, { errorCode: 'IMAGE_TOO_LARGE' });
      const image = await sendInPieces(file, uploadId, browserLine(signal), {
        onUpload: (id) => {
          update(key, { uploadId: id });
          void keptPictures.keep(toKept({ ...upload, uploadId: id }));
        },
        onStage: (stage) => update(key, { stage }),
        onSent: (bytes) => update(key, { progress: bytes / file.size }),
      });
      update(key, { image, stage: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      update(key, { stage: 'failed', error: error as Error });
      // What is refused would be refused again.
      if (!isPassing(error) && !(error instanceof ApiError && error.status === 401)) void keptPictures.forget(key);
    }
    handOn();
  };
  const begin = (added: Upload[]) => {
    set([...all.current, ...added]);
    for (const { key, stop } of added) void run(() => send(key, stop));
  };
  const take = (name: string, file: Blob, more: Partial<KeptPicture> = {}): Upload => {
    const picture = {
      key: randomId(),
      draft,
      name,
      file,
      original: null,
      replaces: null,
      uploadId: null,
      keptAt: nextTime(),
      ...more,
    };
    void keptPictures.keep(picture);
    return toUpload(picture);
  };
  const replace = (image: Image, name: string, file: Blob) =>
    begin([take(name, file, { replaces: image._id, original: originals.current.get(image._id) ?? null })]);
  const stopAll = () => {
    for (const { stop, preview } of all.current) {
      stop.abort();
      URL.revokeObjectURL(preview);
    }
    set([]);
  };
  /** Nothing is under way while the wizard is away. */
  const pause = useEffectEvent(stopAll);
  const goOn = useEffectEvent((kept: KeptPicture[]) => {
    const known = new Set(all.current.map(({ key }) => key));
    let room = most - stored.length;
    const isWanted = ({ replaces }: KeptPicture) =>
      replaces ? stored.some(({ _id }) => _id === replaces) : (room -= 1) >= 0;
    const { wanted = [], rest = [] } = Object.groupBy(
      kept.filter(({ key }) => !known.has(key)),
      (picture) => (isWanted(picture) ? 'wanted' : 'rest'),
    );
    for (const { key } of rest) void keptPictures.forget(key);
    setAreBack(wanted.length > 0);
    begin(wanted.map(toUpload));
  });
  useEffect(() => {
    let isOver = false;
    void keptPictures.find(draft).then((kept) => !isOver && goOn(kept));
    return () => {
      isOver = true;
      pause();
    };
  }, [draft]);

  return {
    uploads,
    /** Some were under way when the wizard was left the last time. */
    areBack,
    isBusy: uploads.some(({ stage }) => stage !== 'failed'),
    drop(upload: Upload): void {
      upload.stop.abort();
      if (upload.uploadId) giveUp(upload.uploadId);
      remove(upload);
      handOn();
    },
    dropAll(): void {
      stopAll();
      setAreBack(false);
      void keptPictures.forgetAll(draft);
    },
    /** Takes as many as still fit; false when some did not. */
    add(files: File[]): boolean {
      const room = most - stored.length - all.current.filter(({ replaces }) => !replaces).length;
      begin(files.slice(0, Math.max(0, room)).map((file) => take(file.name, file)));
      return files.length <= room;
    },
    /** Sends another file in place of one on its way, as it was made of that. */
    change(upload: Upload, file: Blob): void {
      const image = became.current.get(upload.key);
      if (image) return replace(image, upload.name, file);
      upload.stop.abort();
      URL.revokeObjectURL(upload.preview);
      if (upload.uploadId) giveUp(upload.uploadId);
      const changed = toUpload({ ...toKept(upload), file, original: upload.original ?? upload.file, uploadId: null });
      void keptPictures.keep(toKept(changed));
      set(all.current.map((other) => (other.key === upload.key ? changed : other)));
      void run(() => send(changed.key, changed.stop));
    },
    /** Sends another file in place of a stored picture, which stays until then. */
    replace,
    retry(upload: Upload): void {
      const stop = new AbortController();
      update(upload.key, { stage: 'queued', error: undefined, progress: 0, stop });
      void keptPictures.keep(toKept(upload));
      void run(() => send(upload.key, stop));
    },
    /** What a stored picture was on this device before it was turned or cropped, while the wizard is open. */
    originalOf: (image: Image): Blob | undefined => originals.current.get(image._id),
  };
}

let lastTime = 0;

/** Rising, so that pictures chosen together keep their order. */
const nextTime = (): number => (lastTime = Math.max(Date.now(), lastTime + 1));

const toUpload = (picture: KeptPicture): Upload => ({
  ...picture,
  preview: URL.createObjectURL(picture.file),
  stage: 'queued',
  progress: 0,
  stop: new AbortController(),
});

const toKept = ({ key, draft, name, file, original, replaces, uploadId, keptAt }: KeptPicture): KeptPicture => ({
  key,
  draft,
  name,
  file,
  original,
  replaces,
  uploadId,
  keptAt,
});
