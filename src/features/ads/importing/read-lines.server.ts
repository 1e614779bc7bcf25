import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';

import type { LineProblem } from './import-record.server.ts';

/** A line of a file, or why it can't be read. Line numbers count from 1. */
export type FileLine = { line: number; text: string } | { line: number; problem: LineProblem };

/** The longest line in bytes, far more than an ad needs. Bounds the memory used for a file without line breaks. */
export const MAX_LINE_BYTES = 1_048_576;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const NO_BYTES: Buffer = Buffer.alloc(0);

/**
 * Streams the lines of a text file in UTF-8, UTF-16 or Windows-1256. \n, \r\n and \r end a line, also in one file.
 * U+2028 doesn't: titles contain it.
 */
export async function* readLines(file: string): AsyncGenerator<FileLine, void> {
  const encoding = await detectEncoding(file);
  if (encoding === 'workbook') return yield { line: 1, problem: { code: 'workbook' } };
  const bytes = createReadStream(file);
  const decoder = new TextDecoder(encoding === 'windows-1256' ? encoding : 'utf-8', { fatal: true });
  let line = 0;
  for await (const content of splitLines(encoding.startsWith('utf-16') ? toUtf8(bytes, encoding) : bytes)) {
    line += 1;
    yield toLine(line, content, decoder);
  }
}

function toLine(line: number, bytes: Buffer, decoder: TextDecoder): FileLine {
  if (bytes.length > MAX_LINE_BYTES) return { line, problem: { code: 'lineTooLong' } };
  try {
    return { line, text: decoder.decode(bytes) };
  } catch {
    return { line, problem: { code: 'notUtf8' } };
  }
}

/** The bytes of each line, without its end. At most one byte more than a line may have. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest = NO_BYTES;
  let last = 0;
  for await (const chunk of chunks) {
    let start = last === CARRIAGE_RETURN && chunk[0] === LINE_FEED ? 1 : 0;
    for (let end = start; end < chunk.length; end += 1) {
      if (chunk[end] !== LINE_FEED && chunk[end] !== CARRIAGE_RETURN) continue;
      yield Buffer.concat([rest, chunk.subarray(start, end)]);
      rest = NO_BYTES;
      if (chunk[end] === CARRIAGE_RETURN && chunk[end + 1] === LINE_FEED) end += 1;
      start = end + 1;
    }
    last = chunk.at(-1) ?? last;
    rest = Buffer.concat([rest, chunk.subarray(start)]).subarray(0, MAX_LINE_BYTES + 1);
  }
  if (rest.length > 0) yield rest;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'workbook';

/** A file that is none of these is taken for UTF-8: its lines with other bytes are refused. */
async function detectEncoding(file: string): Promise<Encoding> {
  const start = await readStart(file);
  if (WORKBOOKS.some((signature) => start.subarray(0, signature.length).equals(signature))) return 'workbook';
  return detectUtf16(start) ?? ((await isWindows1256(file)) ? 'windows-1256' : 'utf-8');
}

/** The first bytes of .xlsx, .ods and other archives, and of .xls. */
const WORKBOOKS = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** By the byte order mark. Without one, by the first characters, which are those of a header or of JSON: ASCII. */
function detectUtf16(start: Buffer): Encoding | undefined {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const isZero = (parity: number) => start.every((byte, at) => at % 2 !== parity || byte === 0);
  const isText = (parity: number) => start.every((byte, at) => at % 2 !== parity || (byte > 0 && byte < 0x80));
  if (start.length < 2) return undefined;
  if (isText(0) && isZero(1)) return 'utf-16le';
  return isZero(0) && isText(1) ? 'utf-16be' : undefined;
}

/** Unpaired surrogates become NUL, which no text may have: they must not disappear. */
async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer, void> {
  const decoder = new StringDecoder('utf16le');
  const encode = (text: string) => Buffer.from(text.replace(/\p{Surrogate}/gu, '\0'));
  let odd = NO_BYTES;
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([odd, chunk]);
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
    odd = bytes.subarray(whole.length);
    yield encode(decoder.write(encoding === 'utf-16be' ? whole.swap16() : whole));
  }
  yield encode(decoder.end() + (odd.length > 0 ? '\0' : ''));
}

const LETTERS = /[\u0621-\u06d2]/g;
const WORDS = /[\u0621-\u06d2]{2,}/g;
/** Other encodings that are read as Windows-1256 have Latin letters within Arabic words, or the reverse. */
const MIXED = /[a-zà-öø-ÿ][\u0621-\u06d2]|[\u0621-\u06d2][a-zà-öø-ÿ]/gi;

/**
 * Whether the text is Arabic in Windows-1256 and not UTF-8 with damaged characters: hardly any of its lines are UTF-8,
 * and the others read as Arabic words. Files in further encodings, such as ISO-8859-6, are neither.
 */
async function isWindows1256(file: string): Promise<boolean> {
  const decoder = new TextDecoder('windows-1256');
  let [inUtf8, others, letters, inWords, mixed] = [0, 0, 0, 0, 0];
  for await (const line of splitLines(createReadStream(file))) {
    if (isAscii(line)) continue;
    if (isUtf8(line)) {
      inUtf8 += 1;
      continue;
    }
    const text = decoder.decode(line);
    others += 1;
    letters += text.match(LETTERS)?.length ?? 0;
    for (const [word] of text.matchAll(WORDS)) inWords += word.length;
    mixed += text.match(MIXED)?.length ?? 0;
  }
  return others > inUtf8 * 10 && inWords > letters * 0.8 && mixed < letters / 10;
}
