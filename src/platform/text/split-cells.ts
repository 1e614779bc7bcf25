/**
 * The trimmed cells of a line with a separator of one character: CSV, or a row copied from a spreadsheet. A cell in
 * double quotes may contain the separator, and doubled quotes.
 */
export function splitCells(line: string, separator: string): string[] {
  const end = `\\${separator}`;
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)" *|([^${end}]*))${end}`, 'gy');
  return [...(line + separator).matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
