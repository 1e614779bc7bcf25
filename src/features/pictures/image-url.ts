import type { ShownImage } from './image.ts';

export function imageUrl({ _id, access }: Pick<ShownImage, '_id' | 'access'>, width: 400 | 800 | 1600): string {
  return `/media/${access ? access + '/' : ''}${_id}-${width}.webp`;
}

/** Address of a picture in its largest size from which a canvas can read: always on this site. */
export const editableImageUrl = (image: Pick<ShownImage, '_id' | 'access'>): string =>
  `${imageUrl(image, 1600)}?through=app`;
