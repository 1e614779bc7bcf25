import type { Image } from './image.ts';

export function toImage({ id, width, height, placeholder }: Omit<Image, '_id'> & { id: string }): Image {
  return { _id: id, width, height, placeholder };
}
