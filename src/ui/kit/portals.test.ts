import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');
/** Keeps the submit of the forms in it from the form around it. */
const MODAL = 'ui/kit/dialog.tsx';

test('what is outside of the page in the document has forms only in dialogs', () => {
  const portals = globSync('**/*.tsx', { cwd: SRC })
    .map((file) => ({ file, source: readFileSync(path.join(SRC, file), 'utf8') }))
    .filter(({ source }) => /\.Portal>|createPortal/.test(source));
  expect(portals.map(({ file }) => file)).toContain(MODAL);
  const others = portals.filter(({ file }) => file !== MODAL);
  expect(others.length).toBeGreaterThan(2);
  // React's events of such a form would reach the form around it.
  expect(others.filter(({ source }) => /<form\b|type="submit"/.test(source)).map(({ file }) => file)).toEqual([]);
});
