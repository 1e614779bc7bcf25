import { randomUuid } from '#platform/random-uuid.ts';

import type { Image } from '../image.ts';
import type { PendingPicture } from './pending-pictures.ts';
import type { UploadStage } from './upload-in-chunks.ts';

/** A picture that is being uploaded. */
export interface PictureUpload extends PendingPicture {
  preview: string;
  /** `done` is uploaded, but waits for an earlier picture to be delivered first. */
  stage: 'queued' | UploadStage | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  image?: Image;
  error?: unknown;
  stop: AbortController;
}

/** A new upload of a file. */
export const createPictureUpload = (
  picture: Pick<PendingPicture, 'draft' | 'name' | 'file'> & Partial<PendingPicture>,
): PictureUpload =>
  toPictureUpload({
    key: randomUuid(),
    original: null,
    replaces: null,
    uploadId: null,
    addedAt: nextTime(),
    ...picture,
  });

let lastTime = 0;

/** Strictly increasing, so that pictures chosen together keep their order. */
const nextTime = (): number => (lastTime = Math.max(Date.now(), lastTime + 1));

export const toPictureUpload = (picture: PendingPicture): PictureUpload => ({
  ...picture,
  preview: URL.createObjectURL(picture.file),
  stage: 'queued',
  progress: 0,
  stop: new AbortController(),
});

export const toPendingPicture = ({
  key,
  draft,
  name,
  file,
  original,
  replaces,
  uploadId,
  addedAt,
}: PendingPicture): PendingPicture => ({
  key,
  draft,
  name,
  file,
  original,
  replaces,
  uploadId,
  addedAt,
});

/**
 * Uploaded pictures in the order they are delivered. A failed upload doesn't block those after it; a replacement is
 * delivered at once.
 */
export function listDeliverable(uploads: PictureUpload[]): (PictureUpload & { image: Image })[] {
  const isUnfinished = ({ stage, image }: PictureUpload) => stage !== 'failed' && !image;
  const firstMissing = uploads.findIndex((upload) => isUnfinished(upload) && !upload.replaces);
  return uploads.flatMap((upload, index) => {
    const isBlocked = !upload.replaces && firstMissing !== -1 && index > firstMissing;
    return upload.image && !isBlocked ? [{ ...upload, image: upload.image }] : [];
  });
}

/** The number of an ad's places that uploads take. Failed ones and replacements take none. */
export const countPlaces = (uploads: Pick<PictureUpload, 'stage' | 'replaces'>[]): number =>
  uploads.filter(({ stage, replaces }) => stage !== 'failed' && !replaces).length;

/** Whether the file is HEIC, which most browsers can't show. Many systems know no type for it. */
export const isHeic = ({ name, file }: Pick<PendingPicture, 'name' | 'file'>): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file.type === '' && /\.hei[cf]$/i.test(name));
