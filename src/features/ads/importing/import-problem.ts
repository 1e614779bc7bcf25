import { truncate } from '#platform/text/one-line.ts';

/** Why a line is refused. The namespace `admin-import` has the words for each: `problem_missing`. */
export const PROBLEM_CODES = [
  'notJson',
  'notUtf8',
  'lineTooLong',
  'notStorable',
  'csvQuote',
  'csvColumnCount',
  'csvUnknownColumns',
  'csvRepeatedColumns',
  'notAccepted',
  'missing',
  'notText',
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
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Values of the placeholders in a problem's words. */
export type ProblemValues = Record<string, string | number>;

/** A problem of one field. */
export interface ImportProblem {
  /** The path of the field, as CSV names it: `title.ar`. `line` for the whole line. */
  field: string;
  code: ProblemCode;
  values?: ProblemValues;
}

/** A refused line. */
export interface RefusedLine {
  line: number;
  problems: ImportProblem[];
}

const MAX_QUOTED_LENGTH = 100;

/** A value of the file as a problem shows it: short, even if the value has a megabyte. */
export const quote = (value: unknown): string =>
  truncate(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), MAX_QUOTED_LENGTH);

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
