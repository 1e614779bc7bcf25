import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const NAME = /['"`]((?:BlendSwap-CC-0|BlendSwap-CC-BY|KatorLegaz|Scopia)\/[\w-]+)['"`]/g;
const namesIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, name = '']) => name);

test('the credits name the models that the rendering tool uses, and no other', () => {
  const used = globSync('*.{py,json}', { cwd: import.meta.dirname }).flatMap((file) =>
    namesIn(path.join(import.meta.dirname, file)),
  );
  const credited = namesIn(path.join(import.meta.dirname, '../CREDITS.md'));
  expect(credited).toEqual([...new Set(used)].toSorted());
});
