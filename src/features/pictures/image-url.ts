import type { ShownImage } from './image.ts';

export function imageUrl({ _id, access }: Pick<ShownImage, '_id' | 'access'>, width: 400 | 800 | 1600): string {
  return `/media/${access ? access + '/' : ''}${_id}-${width}.webp`;
}
