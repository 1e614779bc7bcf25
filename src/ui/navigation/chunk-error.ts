import type { TFunction } from 'i18next';

/** A script or style chunk that failed to load (specification §8). */
export class ChunkError extends Error {
  /** The chunk's name without its hash. */
  readonly id: string;
  readonly isStyle: boolean;

  constructor(id: string, isStyle: boolean) {
    super(`Loading ${isStyle ? 'CSS chunk' : 'chunk'} ${id} failed`);
    this.id = id;
    this.isStyle = isStyle;
  }
}

const FILE = /([^/ ]+)-[\w-]{8}\.(js|css)$/;

/** The error of a failed import. Undefined if it doesn't name the chunk's file: Safari's doesn't. */
export function toChunkError(error: unknown): ChunkError | undefined {
  const [, id, kind] = FILE.exec(String(error)) ?? [];
  return id ? new ChunkError(id, kind === 'css') : undefined;
}

/** The error in the user's language. */
export const describeChunkError = ({ id, isStyle }: ChunkError, t: TFunction<'layout'>): string =>
  t(isStyle ? 'styleFailed' : 'chunkFailed', { id });
