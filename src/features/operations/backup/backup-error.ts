/** A backup can't be made or used. The message is for the operator: it names the file or setting. */
export class BackupError extends Error {
  override name = 'BackupError';
}
