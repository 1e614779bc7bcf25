import { createReadStream } from 'node:fs';

/** A line of a file, or why it can't be one of ours. Numbers count from 1, as an editor shows them. */
export type Line = { line: number; text: string } | { line: number; problem: string };

/** In bytes: far more than an ad may take, and what a file without an end of line costs in memory. */
export const LONGEST_LINE = 1_048_576;

const END_OF_LINE = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a file in UTF-8 line by line. Only \n and \r\n end a line: titles hold other separators, such as U+2028. Streams. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let line = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(END_OF_LINE); end !== -1; end = bytes.indexOf(END_OF_LINE, start)) {
      line += 1;
      yield toLine(line, bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start, start + LONGEST_LINE + 1);
  }
  if (rest.length > 0) yield toLine(line + 1, rest);
}

function toLine(line: number, bytes: Buffer): Line {
  if (bytes.length > LONGEST_LINE) return { line, problem: 'is longer than a megabyte' };
  try {
    return { line, text: utf8.decode(bytes).replace(/\r$/, '') };
  } catch {
    return { line, problem: 'is not in UTF-8: save the file in that encoding' };
  }
}
