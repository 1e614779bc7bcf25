import { expect, test } from 'vitest';

import { compressPage, encodePage } from './page-cache.server.ts';

test.each(['zstd', 'br', 'gzip'])('a page compressed as %s keeps no memory beyond its bytes', (accepted) => {
  for (const length of [300, 20_000, 400_000]) {
    const html = Array.from({ length: length / 4 }, (_, at) => (at * 7919).toString(36).slice(0, 4)).join('');
    const { body, encoding } = encodePage(compressPage(html), accepted);
    expect(encoding).toBe(accepted);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});
