import * as z from 'zod/mini';

import { CategoryId } from '#features/catalog/categories/contract.ts';
import { NumericId } from '#platform/data/ids.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { tableEndpoints, tableQuery } from '#platform/table/table-query.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { IMPORT_FILE, ImportCounts, PROBLEM_CODES } from '../rules.ts';

/** As stored. `checked`: the report is available, and nothing is stored yet. */
const STORED_STATES = ['checking', 'checked', 'importing', 'finished', 'cancelled', 'failed'] as const;
export type ImportState = (typeof STORED_STATES)[number];

/** As shown. An import that has ended can be undone once. */
export const IMPORT_STATES = [...STORED_STATES, 'undoing', 'undone'] as const;
export type ShownImportState = (typeof IMPORT_STATES)[number];

/** States in which an import has ended, and can be undone. */
export const UNDOABLE_STATES: readonly ShownImportState[] = ['finished', 'cancelled', 'failed'];

export const MAX_FILE_MB = 50;
/** Problems that an import stores, for the report and its CSV. */
export const MAX_PROBLEMS = 10_000;
/** Problems that the report shows, and ads that stayed after an undo. */
export const SHOWN_PROBLEMS = 100;

export const AdImport = z.object({
  _id: z.string(),
  /** The file's name. */
  name: z.string(),
  /** The file's size in bytes. */
  size: z.number(),
  state: z.enum(IMPORT_STATES),
  /** The done part of the check or import that runs: 0 to 1. */
  progress: z.number(),
  /** The counts of the check until the import starts, then of the import. */
  counts: ImportCounts,
  /** The result of the check; null until the import starts. */
  checked: z.nullable(ImportCounts),
  /** The uploader. The name is empty once the account is deleted. */
  by: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** When the import began, not the check. */
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
});
export type AdImport = z.infer<typeof AdImport>;

const LineProblem = z.object({
  line: z.number(),
  /** As CSV names it: `title.ar`. `line` for the whole line. */
  field: z.string(),
  code: z.enum(PROBLEM_CODES),
  /** Values of the placeholders in the code's words. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type LineProblem = z.infer<typeof LineProblem>;

/** What became of the new ads of an import: `left` are those that an undo would look at, or has not yet. */
const UndoCounts = z.object({ left: z.number(), deleted: z.number(), kept: z.number() });
export type UndoCounts = z.infer<typeof UndoCounts>;

/** An ad that was changed after its import, so that the undo did not delete it. */
const KeptAd = z.object({ _id: z.string(), reference: z.string(), title: BilingualText });
export type KeptAd = z.infer<typeof KeptAd>;

export const imports = tableEndpoints('/admin/imports', {
  summary: 'Uploaded files of ads: who imported what, and when',
  access: 'admin',
  query: tableQuery(['created'], 'desc', { state: z.optional(z.enum(IMPORT_STATES)) }),
  row: AdImport,
});

export const uploadImport = endpoint('POST /admin/imports', {
  summary: `Uploads a file of ads (CSV or NDJSON, up to ${MAX_FILE_MB} MB) and checks it. Stores no ads`,
  access: 'admin',
  consumes: 'application/octet-stream',
  query: z.object({
    /** Its ending is the format: .csv, .tsv and .txt are CSV, .ndjson and .jsonl are NDJSON. */
    name: z
      .string('importFileUnknown')
      .check(z.trim(), z.maxLength(200, 'tooLong'), z.regex(IMPORT_FILE, 'importFileUnknown')),
  }),
  data: z.object({ import: AdImport }),
  perMinute: 20,
});

export const getTemplate = endpoint('GET /admin/imports/template.csv', {
  summary: 'A CSV file with the columns of a category, their explanation in both languages, and an ad as an example',
  access: 'admin',
  query: z.object({ category: z.optional(CategoryId) }),
  produces: 'text/csv',
  data: z.object({}),
  perMinute: 20,
});

const ImportParams = z.object({ id: NumericId });

export const getImport = endpoint('GET /admin/imports/:id', {
  summary: `An import with its progress, the first ${SHOWN_PROBLEMS} problems, and the ads that stayed after an undo`,
  access: 'admin',
  params: ImportParams,
  data: z.object({ import: AdImport, problems: z.array(LineProblem), undo: UndoCounts, kept: z.array(KeptAd) }),
});

export const exportProblems = endpoint('GET /admin/imports/:id/problems.csv', {
  summary: 'Why lines of an import were refused, as CSV',
  access: 'admin',
  params: ImportParams,
  produces: 'text/csv',
  data: z.object({}),
  perMinute: 20,
});

export const startImport = endpoint('POST /admin/imports/:id/start', {
  summary: 'Imports the ads of a checked file. Refused lines are left out',
  access: 'admin',
  params: ImportParams,
  data: EmptyObject,
});

export const cancelImport = endpoint('POST /admin/imports/:id/cancel', {
  summary: 'Stops an import, or discards a checked file. Ads that are stored stay',
  access: 'admin',
  params: ImportParams,
  data: EmptyObject,
});

export const undoImport = endpoint('POST /admin/imports/:id/undo', {
  summary: 'Deletes the ads that an import added, except those that were changed since',
  access: 'admin',
  params: ImportParams,
  data: EmptyObject,
});

export const exportKept = endpoint('GET /admin/imports/:id/kept.csv', {
  summary: 'The ads that stayed after an import was undone, as CSV',
  access: 'admin',
  params: ImportParams,
  produces: 'text/csv',
  data: z.object({}),
  perMinute: 20,
});
