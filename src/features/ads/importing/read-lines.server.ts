import { createReadStream } from 'node:fs';

import type { LineProblem } from './import-record.server.ts';

/** A line of a file, or why it can't be read. Line numbers count from 1. */
export type FileLine = { line: number; text: string } | { line: number; problem: LineProblem };

/** In bytes: far more than an ad needs; bounds the memory used for a file without line breaks. */
export const MAX_LINE_BYTES = 1_048_576;

const LINE_FEED = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Streams the lines of a UTF-8 file. Only \n and \r\n end a line: titles contain other separators, such as U+2028. */
export async function* readLines(file: string): AsyncGenerator<FileLine> {
  let line = 0;
  let rest: Buffer = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      line += 1;
      yield toLine(line, bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start, start + MAX_LINE_BYTES + 1);
  }
  if (rest.length > 0) yield toLine(line + 1, rest);
}

function toLine(line: number, bytes: Buffer): FileLine {
  if (bytes.length > MAX_LINE_BYTES) return { line, problem: { code: 'lineTooLong' } };
  try {
    return { line, text: utf8.decode(bytes).replace(/\r$/, '') };
  } catch {
    return { line, problem: { code: 'notUtf8' } };
  }
}
