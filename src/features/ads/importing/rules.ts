import * as z from 'zod/mini';

import { truncate } from '#platform/text/one-line.ts';

export const ImportCounts = z.object({
  read: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Number of refused lines by field; a line may count for several fields. Further fields count as `other`. */
  refusedFor: z.record(z.string(), z.number()),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** The result of a batch of lines. */
export interface BatchResult extends Pick<ImportCounts, 'created' | 'updated' | 'unchanged'> {
  refused: RefusedLine[];
}

export const NO_COUNTS: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, refusedFor: {} };

/** Fields come from the file: a wrong one may have a different field in each line. */
const MAX_FIELDS = 50;

/** The sum of the counts and those of another batch. */
export function addCounts(counts: ImportCounts, { created, updated, unchanged, refused }: BatchResult): ImportCounts {
  const refusedFor = { ...counts.refusedFor };
  for (const { problems } of refused)
    for (const field of new Set(problems.map((problem) => problem.field))) {
      const name = Object.hasOwn(refusedFor, field) || Object.keys(refusedFor).length < MAX_FIELDS ? field : 'other';
      refusedFor[name] = (refusedFor[name] ?? 0) + 1;
    }
  return {
    read: counts.read + created + updated + unchanged + refused.length,
    created: counts.created + created,
    updated: counts.updated + updated,
    unchanged: counts.unchanged + unchanged,
    refused: counts.refused + refused.length,
    refusedFor,
  };
}

/** CSV with a header, or NDJSON: one JSON object per line. */
export type ImportFormat = 'csv' | 'ndjson';

/** File names that an upload may have. Excel gives tab-separated files the ending `.txt`. */
export const IMPORT_FILE = /\.(csv|tsv|txt|ndjson|jsonl)$/i;

/** `.csv`, `.tsv` and `.txt` are CSV; other names are NDJSON. */
export const formatOf = (name: string): ImportFormat => (/\.(csv|tsv|txt)$/i.test(name) ? 'csv' : 'ndjson');

/** Why a line is refused. The namespace `admin-import` has the words for each: `problem_missing`. */
export const PROBLEM_CODES = [
  'notJson',
  'notUtf8',
  'workbook',
  'lineTooLong',
  'notStorable',
  'csvQuote',
  'csvColumnCount',
  'csvUnknownColumns',
  'csvRepeatedColumns',
  'csvUnnamedColumn',
  'referenceRepeated',
  'notAccepted',
  'missing',
  'notText',
  'tooShort',
  'tooLong',
  'unknownFields',
  'textRequired',
  'notTextOrBilingual',
  'notCoordinates',
  'notDegrees',
  'degreesTooLarge',
  'notList',
  'notObject',
  'notNumber',
  'notCountryCode',
  'tooManyPictures',
  'notSeller',
  'notMobile',
  'notEmail',
  'notDate',
  'unknownCategory',
  'notLeafCategory',
  'unknownCountry',
  'unknownCity',
  'wrongCurrency',
  'notAmount',
  'unknownFeature',
  'attributeRequired',
  'attributeUnknown',
  'optionUnknown',
  'numberInvalid',
  'numberTooSmall',
  'numberTooLarge',
  'dateInvalid',
  'dateTooEarly',
  'dateTooLate',
  'sellerNotActive',
  'pictureMissing',
  'pictureUnreadable',
  'pictureNotUploaded',
  'picturesOff',
  'pictureUnreachable',
  'pictureAnswer',
  'pictureRedirect',
  'pictureTimeout',
  'pictureTooLarge',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Values of the placeholders in a problem's words. */
export type ProblemValues = Record<string, string | number>;

export interface ImportProblem {
  /** The path of the field, as CSV names it: `title.ar`. `line` for the whole line. */
  field: string;
  code: ProblemCode;
  values?: ProblemValues;
}

export interface RefusedLine {
  line: number;
  problems: ImportProblem[];
}

const MAX_QUOTED_LENGTH = 100;

/**
 * A value of the file as a problem shows it: short, even if the value has a megabyte, and storable, even if the value
 * isn't.
 */
export const quote = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return truncate(text.toWellFormed().replaceAll('\0', '\uFFFD'), MAX_QUOTED_LENGTH);
};

/** A problem as the message of a schema: `tooLong {"count":200}`. */
export const toSchemaMessage = (code: ProblemCode, values?: ProblemValues): string =>
  values ? `${code} ${JSON.stringify(values)}` : code;

/** The reverse. Messages of zod's own become `notAccepted`. */
export function parseSchemaMessage(message: string): Pick<ImportProblem, 'code' | 'values'> {
  const [, name = '', values] = /^(\w+)(?: (\{.*\}))?$/s.exec(message) ?? [];
  const code = PROBLEM_CODES.find((known) => known === name);
  if (!code) return { code: 'notAccepted' };
  return values ? { code, values: JSON.parse(values) } : { code };
}
