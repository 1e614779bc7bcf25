/** A full storage, or one that doesn't answer as it should. */
type StorageErrorCode = 'ENOSPC' | 'STORAGE_UNAVAILABLE';

/** A storage refused a request, or didn't answer. The message is for the operator, in one line. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: StorageErrorCode;

  constructor(message: string, { code = 'STORAGE_UNAVAILABLE', cause }: { code?: StorageErrorCode; cause?: unknown }) {
    super(message, { cause });
    this.code = code;
  }
}
