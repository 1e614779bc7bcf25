import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { damage, encode, write } from '#tests/support/spreadsheet.ts';

import { UploadedRecord } from './import-record.server.ts';
import { readBatches } from './read-batches.server.ts';
import { formatOf } from './rules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each line of an uploaded file: its number with the ad's reference and title, or with its problems. */
async function readFile(content: string | Uint8Array, name: string): Promise<string[]> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const lines: string[] = [];
  for await (const batch of readBatches(file, { format: formatOf(name), schema: UploadedRecord }))
    for (const line of batch)
      if ('record' in line)
        lines.push(`${line.line} ${line.record.reference} ${line.record.title.ar ?? line.record.title.en}`);
      else
        for (const { field, code, values = {} } of line.problems)
          lines.push([line.line, field, code, ...Object.values(values)].join(' '));
  return lines;
}

const NAMES = ['reference', 'category', 'title.ar', 'description.ar', 'country'];
const CAMRY = 'كامري نظيفة جدًا، 2019';
const TEXT = 'سيارة بحالة الوكالة، فحص كامل؟ نعم';
const ad = (reference: string, title = CAMRY, text = TEXT) => [reference, 'cars', title, text, 'KW'];
const ADS = [NAMES, ad('T-1'), ad('T-2')];
/** Lines with ads that have the usual title. */
const read = (...lines: string[]): string[] => lines.map((line) => `${line} ${CAMRY}`);
const BOTH = read('2 T-1', '3 T-2');

const BLANK = ['', '', '', '', ''];
/** A column to the right of the others. */
const withColumn = (cells: string[]) => ADS.map((row, at) => [...row, cells[at] ?? '']);
/** A column between the others. */
const withColumnInside = (cells: string[]) =>
  ADS.map((row, at) => [...row.slice(0, 2), cells[at] ?? '', ...row.slice(2)]);
const utf16 = (text: string) => encode(`\uFEFF${text}`, 'utf-16le');

test.each<[string, string | Uint8Array, string[]]>([
  // Separators
  ['commas', write(ADS), BOTH],
  ['semicolons, which Excel writes in Arabic and European settings', write(ADS, ';'), BOTH],
  ['tabs', write(ADS, '\t'), BOTH],
  ['vertical bars', write(ADS, '|'), BOTH],
  ['semicolons, named by a line', `sep=;\r\n${write(ADS, ';')}`, read('3 T-1', '4 T-2')],
  ['commas, named by a line', `sep=,\n${write(ADS)}`, read('3 T-1', '4 T-2')],
  ['tabs, named by a quoted line', `"sep=\t"\n${write(ADS, '\t')}`, read('3 T-1', '4 T-2')],
  ['another character, named by a line', `SEP=^\r\n${write(ADS, '^')}`, read('3 T-1', '4 T-2')],
  ['a line that names them, padded with cells', `sep=;;;;\r\n${write(ADS, ';')}`, read('3 T-1', '4 T-2')],
  ['a line that names them, after a byte order mark', `\uFEFFsep=;\n${write(ADS, ';')}`, read('3 T-1', '4 T-2')],
  ['a line that names others', `sep=;\n${write(ADS)}`, read('3 T-1', '4 T-2')],
  ['a line that names none', `sep=\n${write(ADS)}`, read('3 T-1', '4 T-2')],
  ['semicolons, with commas in cells', write([NAMES, ad('T-1', 'a, b, c; d')], ';'), ['2 T-1 a, b, c; d']],
  ['commas, with all the others in cells', write([NAMES, ad('T-1', 'a; b | c,\td')]), ['2 T-1 a; b | c, d']],
  [
    'tabs, with a line break in a cell',
    write([NAMES, ad('T-1', CAMRY, `${TEXT}\n${TEXT}`), ad('T-2')], '\t'),
    read('2 T-1', '4 T-2'),
  ],
  ['other separators than the header', `${write([NAMES], ';')}${write([ad('T-1')])}`, ['2 line csvColumnCount 1 5']],

  // Line ends
  ['LF', write(ADS, ',', '\n'), BOTH],
  ['CR, from Excel for Mac', write(ADS, ',', '\r'), BOTH],
  ['CR between rows after CRLF', `${write([NAMES])}${write(ADS.slice(1), ',', '\r')}`, BOTH],
  ['CR, CRLF and LF', `${write([NAMES], ',', '\r')}${write([ad('T-1')])}${write([ad('T-2')], ',', '\n')}`, BOTH],
  ['none after the last row', write(ADS).trimEnd(), BOTH],
  ['none after the last row, CR', write(ADS, ';', '\r').trimEnd(), BOTH],
  [
    'CR within and after a cell',
    write([NAMES, ad('T-1', CAMRY, `${TEXT}\r${TEXT}`), ad('T-2')], ',', '\r'),
    read('2 T-1', '4 T-2'),
  ],
  [
    'CRLF within a cell, LF after it',
    write([NAMES, ad('T-1', CAMRY, `${TEXT}\r\n${TEXT}`), ad('T-2')], ',', '\n'),
    read('2 T-1', '4 T-2'),
  ],
  ['CRCRLF, from a text written twice', write(ADS, ',', '\r\r\n'), read('3 T-1', '5 T-2')],
  ['a line separator within a title', write([NAMES, ad('T-1', 'a\u2028bcd')]), ['2 T-1 a bcd']],

  // Encodings
  ['UTF-8 with a byte order mark', `\uFEFF${write(ADS)}`, BOTH],
  ['UTF-16LE with tabs, Excel’s Unicode text', utf16(write(ADS, '\t')), BOTH],
  ['UTF-16LE with CR', utf16(write(ADS, ';', '\r')), BOTH],
  ['UTF-16LE without a byte order mark', encode(write(ADS), 'utf-16le'), BOTH],
  ['UTF-16BE', encode(`\uFEFF${write(ADS)}`, 'utf-16be'), BOTH],
  ['UTF-16BE without a byte order mark', encode(write(ADS, ';'), 'utf-16be'), BOTH],
  ['UTF-16LE with a separator line', utf16(`sep=;\r\n${write(ADS, ';')}`), read('3 T-1', '4 T-2')],
  ['UTF-16LE with an emoji', utf16(write([NAMES, ad('T-1', 'كامري 🚗')])), ['2 T-1 كامري 🚗']],
  [
    'UTF-16LE with half an emoji',
    utf16(write([NAMES, ad('T-1', 'كامري \ud83d'), ad('T-2')])),
    ['2 line notStorable', ...read('3 T-2')],
  ],
  [
    'UTF-16LE without its last byte',
    utf16(write([NAMES, ad('T-1'), ad('T-2')]).trimEnd()).subarray(0, -1),
    [...read('2 T-1'), '3 line notStorable'],
  ],
  ['Windows-1256', encode(write(ADS, ';'), 'windows-1256'), BOTH],
  [
    'Windows-1256 with one Arabic word',
    encode(write([NAMES, ad('T-1', 'Camry كامري', 'x'.repeat(20))]), 'windows-1256'),
    ['2 T-1 Camry كامري'],
  ],
  [
    'Windows-1256 in Persian',
    encode(write([NAMES, ad('T-1', 'پژو پارس چک گرگان')]), 'windows-1256'),
    ['2 T-1 پژو پارس چک گرگان'],
  ],
  [
    'Windows-1256 with French',
    encode(write([...ADS, ad('T-3', 'Café près du port')]), 'windows-1256'),
    [...BOTH, '4 T-3 Café près du port'],
  ],
  ['UTF-8 with a damaged character', damage(write([...ADS, ad('T-3')])), ['2 line notUtf8', ...read('3 T-2', '4 T-3')]],
  ['UTF-8 with one ad, damaged', damage(write([NAMES, ad('T-1')])), ['2 line notUtf8']],
  [
    'UTF-8 followed by Windows-1256',
    Buffer.concat([Buffer.from(write(ADS)), encode(write([ad('T-3')]), 'windows-1256')]),
    [...BOTH, '4 line notUtf8'],
  ],
  ['ISO-8859-6', encode(write(ADS, ';'), 'iso-8859-6'), ['2 line notUtf8', '3 line notUtf8']],
  [
    'Windows-1252',
    encode(write([NAMES, ad('T-1', 'Große Möbel für Zuhause', 'y'.repeat(20))]), 'windows-1252'),
    ['2 line notUtf8'],
  ],
  ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0'), ['1 line workbook']],
  ['a workbook of Excel 97', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), ['1 line workbook']],
  ['a web page', '<html><table><tr><td>reference', ['1 line csvUnknownColumns <html><table><tr><td>reference']],

  // NUL
  ['NUL in a name', write(ADS).replace('category', 'category\0'), ['1 line notStorable']],
  ['NUL above the names', `\0\0\0\r\n${write(ADS)}`, ['1 line notStorable']],
  ['NUL in a cell', write(ADS).replace('T-1', 'T\0-1'), ['2 line notStorable', ...read('3 T-2')]],
  ['NUL at the end', `${write(ADS)}${'\0'.repeat(100)}`, [...BOTH, '4 line notStorable']],
  ['nothing but NUL', '\0'.repeat(100), ['1 line notStorable']],

  // Blank rows and columns
  ['nothing', '', []],
  ['a byte order mark only', '\uFEFF', []],
  ['blank rows only', write([BLANK, BLANK]), []],
  ['blank rows after the ads', write([...ADS, ...Array.from({ length: 300 }, () => BLANK)]), BOTH],
  ['blank rows above the names', write([BLANK, [], ...ADS]), read('4 T-1', '5 T-2')],
  ['blank rows above the names, tabs', write([BLANK, ...ADS], '\t'), read('3 T-1', '4 T-2')],
  ['blank rows between the ads', write([NAMES, BLANK, ad('T-1'), BLANK, ad('T-2')], ';'), read('3 T-1', '5 T-2')],
  ['rows of quotes and spaces', `${write(ADS)}"","","","",""\r\n , ,\u00a0, ,\r\n \r\n`, BOTH],
  [
    'columns without a name at the end',
    write(
      ADS.map((row) => [...row, '', '']),
      ';',
    ),
    BOTH,
  ],
  ['a column without a name between', write(withColumnInside([])), BOTH],
  [
    'a value in a column without a name',
    write(withColumnInside(['', '', 'sold'])),
    [...read('2 T-1'), '3 line csvUnnamedColumn 3'],
  ],
  ['a value right of the columns', write(withColumn(['', 'sold'])), ['2 line csvColumnCount 6 5', ...read('3 T-2')]],
  ['empty cells right of the columns', write([NAMES, [...ad('T-1'), '', ' '], ad('T-2')]), read('2 T-1', '3 T-2')],
  [
    'a row without its last cells',
    write([NAMES, ad('T-1').slice(0, 3), ad('T-2')]),
    ['2 line csvColumnCount 3 5', ...read('3 T-2')],
  ],

  // Names of columns
  ['names in upper case', write([NAMES.map((name) => name.toUpperCase()), ...ADS.slice(1)]), BOTH],
  ['names with spaces and marks around', write([NAMES.map((name) => ` \u200f${name}\u00a0`), ...ADS.slice(1)]), BOTH],
  ['an unknown name', write(withColumn(['prcie'])), ['1 line csvUnknownColumns prcie']],
  ['an unknown name with semicolons', write(withColumn(['prcie']), ';'), ['1 line csvUnknownColumns prcie']],
  ['a name twice', write(withColumn(['Country'])), ['1 line csvRepeatedColumns country']],
  ['a quote above the names', `"open\r\n${write(ADS)}`, ['1 line csvQuote']],
  ['notes above the names', write([['# reference', 'unique, once'], ['#'], ...ADS], ';'), read('4 T-1', '5 T-2')],
  ['a reference that begins like a note', write([NAMES, ad('#1001')]), read('2 #1001')],

  // References
  [
    'a reference twice',
    write([NAMES, ad('T-1'), ad('T-1', 'لكزس 570')]),
    [...read('2 T-1'), '3 reference referenceRepeated 2'],
  ],
  [
    'a reference twice, with spaces',
    write([NAMES, ad('T-1'), ad(' T-1\u00a0'), ad('T-1 ')]),
    [...read('2 T-1'), '3 reference referenceRepeated 2', '4 reference referenceRepeated 2'],
  ],
  ['references that differ by case', write([NAMES, ad('T-1'), ad('t-1')]), read('2 T-1', '3 t-1')],
  [
    'a reference twice, first in a refused line',
    write([NAMES, ad('T-1', ''), ad('T-1')]),
    ['2 title missing', '3 reference referenceRepeated 2'],
  ],
  ['a line twice', write([NAMES, ad('T-1'), ad('T-1')]), [...read('2 T-1'), '3 reference referenceRepeated 2']],

  // The lengths of the posting form
  ['a title of 4 characters', write([NAMES, ad('T-1', 'كامر')]), ['2 title.ar tooShort 5']],
  ['a title of 5 characters', write([NAMES, ad('T-1', 'كامري')]), ['2 T-1 كامري']],
  ['a title of 100 characters', write([NAMES, ad('T-1', 'ك'.repeat(100))]), [`2 T-1 ${'ك'.repeat(100)}`]],
  ['a title of 101 characters', write([NAMES, ad('T-1', 'ك'.repeat(101))]), ['2 title.ar tooLong 100']],
  [
    'a title of invisible marks',
    write([NAMES, ad('T-1', '\u200b\u2060')]),
    ['2 title.ar missing', '2 title textRequired'],
  ],
  [
    'a description of 19 characters',
    write([NAMES, ad('T-1', CAMRY, 'ك'.repeat(19))]),
    ['2 description.ar tooShort 20'],
  ],
  ['a description of 5000 characters', write([NAMES, ad('T-1', CAMRY, 'ك'.repeat(5000))]), read('2 T-1')],
  [
    'a description of 5001 characters',
    write([NAMES, ad('T-1', CAMRY, 'ك'.repeat(5001))]),
    ['2 description.ar tooLong 5000'],
  ],

  // Quotes and sizes
  ['quotes in cells', write([NAMES, ad('T-1', 'شاشة "55" بوصة')]), ['2 T-1 شاشة "55" بوصة']],
  [
    'a quote that is not closed',
    `${write([NAMES])}T-1,cars,"كامري,x,KW\r\n${write([ad('T-2')])}`,
    ['2 line csvQuote', ...read('3 T-2')],
  ],
  [
    'an inch sign in a cell without quotes',
    `${write([NAMES])}T-1,cars,55" شاشة,x,KW\r\n${write([ad('T-2')])}`,
    ['2 line csvQuote', ...read('3 T-2')],
  ],
  [
    'a line of more than a megabyte',
    write([NAMES, ad('T-1', CAMRY, 'x'.repeat(1_100_000)), ad('T-2')]),
    ['2 line lineTooLong', ...read('3 T-2')],
  ],
])('a spreadsheet is read, or refused line by line: %s', async (_title, content, expected) => {
  expect(await readFile(content, 'ads.csv')).toEqual(expected);
});

test('a repeated reference is refused wherever it is, also when an interrupted import goes on', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => ad(`T-${at}`));
  const file = path.join(folder, 'long.csv');
  writeFileSync(file, write([NAMES, ...rows, ad('T-3')]));
  const last = async (afterLine: number) => {
    let found;
    for await (const batch of readBatches(file, { format: 'csv', schema: UploadedRecord, afterLine }))
      found = batch.at(-1);
    return found;
  };
  const refused = { line: 452, problems: [{ field: 'reference', code: 'referenceRepeated', values: { line: 5 } }] };
  expect([await last(0), await last(401), await last(451)]).toEqual([refused, refused, refused]);
  expect(await last(452)).toBeUndefined();
});

const json = (reference: string) =>
  JSON.stringify({ reference, category: 'cars', title: { ar: CAMRY }, description: { ar: TEXT }, country: 'KW' });

test.each<[string, string | Uint8Array, string[]]>([
  ['CR', `${json('T-1')}\r${json('T-2')}\r`, read('1 T-1', '2 T-2')],
  ['UTF-16LE, from PowerShell', utf16(`${json('T-1')}\r\n${json('T-2')}`), read('1 T-1', '2 T-2')],
  ['a reference twice', `${json('T-1')}\n${json(' T-1')}`, [...read('1 T-1'), '2 reference referenceRepeated 1']],
  [
    'NUL',
    `${json('T-1').replace('T-1', 'T\\u0000')}\n\0\n${json('T-2')}`,
    ['1 line notStorable', '2 line notJson', ...read('3 T-2')],
  ],
])('a file of JSON lines is read the same way: %s', async (_title, content, expected) => {
  expect(await readFile(content, 'ads.ndjson')).toEqual(expected);
});

test('the name decides the format: Excel gives text separated by tabs the ending .txt', async () => {
  expect(await readFile(write(ADS, '\t'), 'ads.txt')).toEqual(BOTH);
  expect(await readFile(write(ADS, '\t'), 'ADS.TSV')).toEqual(BOTH);
  expect(await readFile(json('T-1'), 'ads.jsonl')).toEqual(read('1 T-1'));
});
