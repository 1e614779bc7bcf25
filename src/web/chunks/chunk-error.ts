import type { TFunction } from 'i18next';

/** A script or style chunk that failed to load (specification §8). */
export class ChunkError extends Error {
  /** The chunk's name without its hash. */
  readonly id: string;
  readonly isStyle: boolean;

  constructor(id: string, isStyle: boolean, cause?: unknown) {
    super(`Loading ${isStyle ? 'CSS chunk' : 'chunk'} ${id} failed`, { cause });
    this.id = id;
    this.isStyle = isStyle;
  }
}

const FILE = /([^/\s]+?)(?:-[\w-]{8})?\.(js|css)(?:\?\S*)?$/;

/** Safari's error names no file. */
const UNNAMED = /^Importing a module script failed/;

/**
 * The error of a failed import; `id` is the chunk if the error doesn't name its file. Undefined for other errors, and
 * if the chunk is unknown.
 */
export function toChunkError(error: unknown, id?: string): ChunkError | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, found, kind] = FILE.exec(error.message) ?? [];
  const known = found ?? (UNNAMED.test(error.message) ? id : undefined);
  return known === undefined ? undefined : new ChunkError(known, kind === 'css', error);
}

/** The error in the user's language. */
export const describeChunkError = ({ id, isStyle }: ChunkError, t: TFunction<'layout'>): string =>
  t(isStyle ? 'styleFailed' : 'chunkFailed', { id });
