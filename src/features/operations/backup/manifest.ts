/** Raised when a backup of the former form can't be read any more. */
export const BACKUP_FORMAT = 1;

/** One packed file of a backup. */
export interface PackedFile {
  /** Within the store. */
  name: string;
  /** The content before it is compressed and encrypted. */
  bytes: number;
  sha256: string;
}

export interface PackedTable {
  table: string;
  /** In the order of the file. Generated columns are left out. */
  columns: string[];
  rows: number;
  file: PackedFile;
}

/** What a backup consists of. Written last: a folder without it is unfinished. */
export interface Manifest {
  format: typeof BACKUP_FORMAT;
  /** Version of the app that made it. */
  version: string;
  /** When the snapshot of the database was taken. */
  takenAt: string;
  finishedAt: string;
  /** The migrations that the database had, in order. */
  migrations: string[];
  tables: PackedTable[];
  sequences: { name: string; value: number }[];
  /** Jobs that were due or running, except recurring ones. */
  jobs: PackedFile & { rows: number };
  /** The index of the pictures: a line of JSON for each, a `PackedFile`. */
  pictures: PackedFile & {
    count: number;
    /** The size of the pictures themselves. */
    pictureBytes: number;
    /** Pictures that the database names and the storage did not have. */
    missing: number;
  };
  /** Null if the secrets are in the setting SECRETS. */
  secrets: PackedFile | null;
}

export const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** The folder of a backup, named after its moment so that names sort by time: `20261125T023000Z`. */
export const backupNameOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The moment of a backup. Undefined for other folders. */
export function timeOfBackup(name: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name);
  return parts ? new Date(`${parts.slice(1, 4).join('-')}T${parts.slice(4).join(':')}Z`) : undefined;
}

/** A backup can't be made or used. The message is for the operator: it names the file or setting. */
export class BackupError extends Error {
  override name = 'BackupError';
}
