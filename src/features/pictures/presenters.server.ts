import type { Upload } from './contract.ts';
import type { Image } from './image.ts';
import { CHUNK_BYTES } from './rules.ts';

export function toImage({ id, width, height, placeholder }: Omit<Image, '_id'> & { id: string }): Image {
  return { _id: id, width, height, placeholder };
}

export function toUpload({ id, size, received }: { id: string; size: number; received: number }): Upload {
  return { _id: id, size, received, pieceBytes: CHUNK_BYTES };
}
