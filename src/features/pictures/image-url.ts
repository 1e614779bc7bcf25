import type { Image } from './image.ts';

export function imageUrl({ _id }: Pick<Image, '_id'>, width: 400 | 800 | 1600): string {
  return `/media/${_id}-${width}.webp`;
}
