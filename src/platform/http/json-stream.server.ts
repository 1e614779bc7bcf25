import { ReadableStream as WebStream } from 'node:stream/web';

/** Yields pages until one is empty. `find` gets the last row of the previous page. */
export async function* iteratePages<Row>(find: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  let page = await find(undefined);
  while (page.length > 0) {
    yield page;
    page = await find(page.at(-1));
  }
}

/** Streams a JSON array as UTF-8, one item per line. Holds one page in memory at a time. */
export function streamJsonArray(pages: AsyncIterable<unknown[]>): ReadableStream<Uint8Array> {
  // Node and the DOM declare web streams separately.
  return WebStream.from(encode(pages)) as ReadableStream<Uint8Array>;
}

async function* encode(pages: AsyncIterable<unknown[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = '[\n';
  for await (const page of pages) {
    yield encoder.encode(separator + page.map((item) => JSON.stringify(item)).join(',\n'));
    separator = ',\n';
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}
