import { Slug } from '#platform/data/form-text.ts';
import { fold } from '#platform/text/fold.ts';
import { type LineError, type PastedLine, splitLines } from '#platform/text/parse-lines.ts';
import { type Names, parseNames } from '#platform/text/parse-names.ts';
import { splitCells } from '#platform/text/split-cells.ts';

import { MAX_CATEGORY_NAME } from '../categories/contract.ts';
import { addOption, type ListedSpecification, parseSpecification } from './parse-specification.ts';

/** A category of a pasted list. */
export interface ListedCategory extends PastedLine {
  /** The names from the top of the list down; the last one is its own. */
  path: [...above: Names[], own: Names];
  /** The address or the names of the category that contains the path; empty if the path says it. */
  inside: string;
  /** Its own address, or empty. */
  slug: string;
  specifications: PastedSpecification[];
}

export type PastedSpecification = ListedSpecification & PastedLine;

interface ParsedList {
  categories: ListedCategory[];
  errors: LineError[];
}

/**
 * Parses a list of categories:
 *
 *     Vehicles | مركبات
 *       + Fuel | الوقود
 *         Petrol | بنزين
 *       Cars | سيارات
 *     Vehicles > Boats | قوارب
 *
 * Indentation by spaces, tabs or empty columns puts a category into the one above it, as a path does; bullets and
 * numbers in front are dropped. `+` begins a specification of the category above it, whose options are indented. A list
 * whose first line has the columns of the export is CSV, with any separator.
 */
export function parseCategoryList(pasted: string): ParsedList {
  const lines = splitLines(pasted.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, ''));
  const csv = lines[0] && findColumns(lines[0].text);
  return csv ? parseTable(lines.slice(1), csv) : parseOutline(lines);
}

/** A line that contains the next ones, if they are indented more. */
interface OpenLine {
  indent: number;
  category: ListedCategory;
  /** Set for a line of a specification. */
  specification?: ListedSpecification;
  optionIndent?: number;
}

function parseOutline(lines: PastedLine[]): ParsedList {
  const list: OpenList = { categories: [], errors: [], open: [] };
  for (const { line, text } of lines) {
    const error = readLine(list, { line, text });
    if (error) list.errors.push({ line, text: text.trim(), error });
  }
  return list;
}

interface OpenList extends ParsedList {
  /** From the top down. */
  open: OpenLine[];
}

/** Adds what a line says to the list. Returns a message key if the line is wrong. */
function readLine(list: OpenList, { line, text: raw }: PastedLine): string | undefined {
  const text = raw.trim();
  const indent = indentOf(raw);
  if (text.startsWith('+')) return readSpecification(list, indent, { line, text });
  list.open = list.open.filter((one) => one.indent < indent);
  const above = list.open.at(-1);
  if (above?.specification) {
    above.optionIndent ??= indent;
    return indent > above.optionIndent ? 'optionTooDeep' : addOption(above.specification, text.replace(BULLET, ''));
  }
  const path = parsePath(text.replace(BULLET, ''));
  if (!path) return 'lineInvalid';
  if (path.some(isTooLong)) return 'tooLong';
  const category: ListedCategory = { line, text, path, inside: '', slug: '', specifications: [] };
  if (above) category.path = [...above.category.path, ...path];
  list.categories.push(category);
  list.open.push({ indent, category });
  return undefined;
}

/** A specification belongs to the category that it is indented below, or that it is in line with. */
function readSpecification(list: OpenList, indent: number, { line, text }: PastedLine): string | undefined {
  const categories = list.open.filter((one) => !one.specification);
  const owner = categories.findLast((one) => one.indent < indent) ?? categories.find((one) => one.indent === indent);
  if (!owner) return 'specificationAlone';
  const parsed = parseSpecification(text.slice(1));
  if (typeof parsed === 'string') return parsed;
  const { category } = owner;
  const specification = { ...parsed, line, text };
  category.specifications.push(specification);
  const inside = categories.filter((one) => one.indent <= owner.indent);
  list.open = [...inside, { indent: Math.max(indent, owner.indent + 0.5), category, specification }];
  return undefined;
}

/** Parses the specifications of one category, each with its options indented below it, with or without `+`. */
export function parseSpecificationList(pasted: string): {
  specifications: PastedSpecification[];
  errors: LineError[];
} {
  const lines = splitLines(pasted);
  const first = Math.min(...lines.map(({ text }) => indentOf(text)));
  const category: ListedCategory = { line: 0, text: '', path: [NO_NAME], inside: '', slug: '', specifications: [] };
  const list: OpenList = { categories: [], errors: [], open: [{ indent: -1, category }] };
  for (const { line, text } of lines) {
    const isOption = indentOf(text) > first || text.trim().startsWith('+');
    const error = readLine(list, { line, text: isOption ? text : `+ ${text.trim().replace(BULLET, '')}` });
    if (error) list.errors.push({ line, text: text.trim(), error });
  }
  return { specifications: category.specifications, errors: list.errors };
}

const isTooLong = ({ en, ar }: Names): boolean => Math.max(en.length, ar.length) > MAX_CATEGORY_NAME;

const NO_NAME: Names = { en: '', ar: '' };

/** A bullet or a number in front of a name: `•`, `-`, `1.`, `2)`, `1.2`. */
const BULLET = /^(?:[-–*•·▪◦‣]|[\d٠-٩]+[.)]|[\d٠-٩]+(?:\.[\d٠-٩]+)+\.?)\s+/;
/** Between the names of a path, in either direction. */
const STEP = /\s*[<>‹›←→]\s*/;
const TAB_WIDTH = 4;

/** The width of a line's indentation. */
const indentOf = (line: string): number =>
  Array.from(line.slice(0, line.length - line.trimStart().length)).reduce(
    (at, char) => (char === '\t' ? at - (at % TAB_WIDTH) + TAB_WIDTH : at + 1),
    0,
  );

/** `Cars > SUVs | دفع رباعي` and `Cars > SUVs | سيارات > دفع رباعي`; undefined if a name is missing. */
export function parsePath(text: string): ListedCategory['path'] | undefined {
  const names = parseNames(text);
  const [en = [], ar = []] = [names?.en, names?.ar].map((side) => side?.split(STEP).filter(Boolean));
  const isBothSides = en.length > 1 && en.length === ar.length;
  const path = isBothSides
    ? en.map((name, at) => ({ en: name, ar: ar[at] ?? '' }))
    : text.split(STEP).map((step) => parseNames(step));
  return path.length > 0 && path.every((step) => step !== undefined) ? (path as ListedCategory['path']) : undefined;
}

type Column = 'english' | 'arabic' | 'address' | 'inside';

/** The names of the columns, in small letters: those of the export in both languages, and what others call them. */
const COLUMNS: Record<Column, string[]> = {
  english: ['english', 'name', 'name en', 'english name', 'الاسم بالإنجليزية', 'الاسم', 'الإنجليزية'],
  arabic: ['arabic', 'name ar', 'arabic name', 'الاسم بالعربية', 'العربية'],
  address: ['address', 'slug', 'العنوان في الرابط'],
  inside: ['inside', 'parent', 'path', 'داخل'],
};

interface Table {
  separator: string;
  /** The column of each cell; undefined for those that say nothing here. */
  columns: (Column | undefined)[];
}

/** Undefined if the line is not the head of a table. */
function findColumns(line: string): Table | undefined {
  for (const separator of [',', ';', '\t', '|']) {
    const cells = splitCells(line, separator).map((cell) =>
      fold(cell)
        .replaceAll(/[\s_()-]+/g, ' ')
        .trim(),
    );
    const columns = cells.map((cell) =>
      (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].some((name) => fold(name) === cell)),
    );
    const isHead = columns.includes('english') || columns.includes('arabic');
    if (columns.length > 1 && isHead && columns.filter(Boolean).length > 1) return { separator, columns };
  }
  return undefined;
}

function parseTable(lines: PastedLine[], { separator, columns }: Table): ParsedList {
  const list: ParsedList = { categories: [], errors: [] };
  for (const { line, text } of lines) {
    const cells = splitCells(text, separator);
    // The export puts an apostrophe in front of what a spreadsheet would run as a formula.
    const cellOf = (column: Column) => (cells[columns.indexOf(column)] ?? '').replace(/^'(?=[=+\-@])/, '');
    if (/^[\s,;|]*$/.test(text)) continue;
    const path = parsePath([cellOf('english'), cellOf('arabic')].filter(Boolean).join('|'));
    const slug = cellOf('address');
    if (!path) list.errors.push({ line, text, error: 'lineInvalid' });
    else if (path.some(isTooLong)) list.errors.push({ line, text, error: 'tooLong' });
    else if (slug && !Slug.safeParse(slug).success) list.errors.push({ line, text, error: 'slugInvalid' });
    else list.categories.push({ line, text, path, inside: cellOf('inside'), slug, specifications: [] });
  }
  return list;
}
