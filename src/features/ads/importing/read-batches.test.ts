import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { formatOf } from './rules.ts';
import { readRecords } from './read-batches.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each record as its line number and value or problem. */
async function read(name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const records: [number, unknown][] = [];
  for await (const record of readRecords(file, formatOf(name)))
    records.push([record.line, 'value' in record ? record.value : record.problem]);
  return records;
}

test('NDJSON: accepts both line endings, a byte order mark, and Unicode separators inside a text', async () => {
  expect(await read('a.ndjson', '\uFEFF{"a":1}\r\n\n{"a":"x\u2028y"}\n  \n{"a":3}')).toEqual([
    [1, { a: 1 }],
    [3, { a: 'x\u2028y' }],
    [5, { a: 3 }],
  ]);
});

test('NDJSON: null and empty strings count as absent', async () => {
  expect(await read('b.ndjson', '{"a":null,"b":{"c":"","d":0}}')).toEqual([[1, { b: { d: 0 } }]]);
});

test('NDJSON: reports lines that are not JSON, not UTF-8 or too long by number', async () => {
  const lines = [
    Buffer.from('{"a":\n{"a":"'),
    Buffer.from([0xff]),
    Buffer.from(`"}\n"${'x'.repeat(3_000_000)}"\n{"a":4}\n`),
  ];
  expect(await read('c.ndjson', Buffer.concat(lines))).toEqual([
    [1, { code: 'notJson' }],
    [2, { code: 'notUtf8' }],
    [3, { code: 'lineTooLong' }],
    [4, { a: 4 }],
  ]);
});

test('a line end at the border of two chunks of the file counts once', async () => {
  const lineOf = (length: number) => `"${'x'.repeat(length - 2)}"`;
  for (const end of ['\r\n', '\r', '\n'])
    for (const length of [65_534, 65_535, 65_536]) {
      const lines = await read('border.ndjson', `${lineOf(length)}${end}{"a":2}${end}`);
      expect(lines.map(([line]) => line)).toEqual([1, 2]);
    }
});

const HEADER = 'reference,title.ar,features\n';

test('CSV: quoted cells span lines, lists are split, empty cells are dropped', async () => {
  expect(await read('a.csv', `\uFEFF${HEADER}1,"a ""b"", c\r\nd", pool | ac \r\n\n2,,\n`)).toEqual([
    [2, { reference: '1', title: { ar: 'a "b", c\nd' }, features: ['pool', 'ac'] }],
    [5, { reference: '2' }],
  ]);
});

test('CSV: an invalid quote loses its line only', async () => {
  const [, ...bad] = await read(
    'b.csv',
    `${HEADER}1,a,\n2,"b"b,\n3,"never closed,\n4,"d\nd",\n5,e\n6,f,\n7,"to the end,\n8,g,`,
  );
  expect(bad).toEqual([
    [3, { code: 'csvQuote' }],
    [4, { code: 'csvQuote' }],
    [5, { reference: '4', title: { ar: 'd\nd' } }],
    [7, { code: 'csvColumnCount', values: { found: 2, expected: 3 } }],
    [8, { reference: '6', title: { ar: 'f' } }],
    [9, { code: 'csvQuote' }],
    [10, { reference: '8', title: { ar: 'g' } }],
  ]);
});

test('CSV: rejects a header with unknown or repeated columns', async () => {
  expect(await read('c.csv', 'reference,prcie,title,attributes.size,title.fr\n1,2,3,4,5\n')).toEqual([
    [1, { code: 'csvUnknownColumns', values: { names: 'prcie, title, title.fr' } }],
  ]);
  expect(await read('e.csv', 'price,price\n1,2\n')).toEqual([
    [1, { code: 'csvRepeatedColumns', values: { names: 'price' } }],
  ]);
});

test('CSV: addresses of pictures are separated by bars, spaces or line breaks', async () => {
  const addresses = ['https://a.example/1.jpg', 'https://a.example/w_200,h_100/2.jpg', 'http://b.example/3.jpg'];
  for (const separator of ['|', ' | ', ' ', '\n', ', ', '; '])
    expect(await read('f.csv', `reference,images\n1,"${addresses.join(separator)}"\n`)).toEqual([
      [2, { reference: '1', images: addresses }],
    ]);
});
