import { expect, test } from 'vitest';

import { csvResponse, toCsvCell } from './csv-response.server.ts';

test.each([
  [null, ''],
  [undefined, ''],
  [12.5, '12.5'],
  [-3, '-3'],
  [true, 'true'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  ['plain', 'plain'],
  ['دلّال', 'دلّال'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+965 50000000', "'+965 50000000"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('writes %j as %j', (cell, expected) => {
  expect(toCsvCell(cell)).toBe(expected);
});

test('streams a file with a byte order mark, a header and one line per row', async () => {
  async function* rows() {
    yield [{ name: 'a' }, { name: 'ب' }];
    yield [{ name: 'c' }];
  }
  const response = csvResponse({
    name: 'people',
    now: Date.UTC(2026, 5, 1),
    columns: [{ label: 'Name', value: ({ name }) => name }],
    rows: rows(),
  });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="people-2026-06-01.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(new TextDecoder().decode(bytes)).toBe('Name\r\na\r\nب\r\nc\r\n');
});
