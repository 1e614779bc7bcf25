type OneByte = 'windows-1256' | 'windows-1252' | 'iso-8859-6';

/** Text as bytes of an encoding that Node only reads. Throws for a character that it doesn't have. */
export function encode(text: string, encoding: OneByte | 'utf-16le' | 'utf-16be'): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = bytes.get(character);
      if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
      return byte;
    }),
  );
}

/** Rows as a spreadsheet saves them: a cell is quoted where it must be. */
export const write = (rows: string[][], separator = ',', end = '\r\n'): string =>
  rows.map((row) => row.map((cell) => quote(cell, separator)).join(separator) + end).join('');

const quote = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** UTF-8 in which the first character outside of ASCII lacks its second byte. */
export function damage(text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = bytes.findIndex((byte) => byte > 0x7f);
  return Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at + 2)]);
}
