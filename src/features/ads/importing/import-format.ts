/** CSV with a header, or NDJSON: one JSON object per line. */
export type ImportFormat = 'csv' | 'ndjson';

/** File names that an upload may have. */
export const IMPORT_FILE = /\.(csv|ndjson|jsonl)$/i;

/** `.csv` is CSV; other names are NDJSON. */
export const formatOf = (name: string): ImportFormat => (/\.csv$/i.test(name) ? 'csv' : 'ndjson');
