import { ReadableStream as WebStream } from 'node:stream/web';

/** Page after page until an empty one; `find` is given the last row so far. */
export async function* readPages<Row>(find: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  let page = await find(undefined);
  while (page.length > 0) {
    yield page;
    page = await find(page.at(-1));
  }
}

/** A JSON array as UTF-8, an item a line: however long it is, one page of it is held. */
export function streamJsonArray(pages: AsyncIterable<unknown[]>): ReadableStream<Uint8Array> {
  return WebStream.from(encode(pages)) as ReadableStream<Uint8Array>;
}

async function* encode(pages: AsyncIterable<unknown[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const page of pages) {
    yield encoder.encode(before + page.map((item) => JSON.stringify(item)).join(',\n'));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}
