import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const READMES = ['README.md', 'README.ar.md'];
const read = (file: string) => readFileSync(file, 'utf8');
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
const headingsOf = (text: string) => [...text.matchAll(/^##* (.+)$/gm)].map(([, heading = '']) => heading);
/** As GitHub makes it: letters and digits of any script, hyphens for spaces. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} -]/gu, '')
    .replaceAll(' ', '-');

test.each(READMES)('what %s links to exists', (readme) => {
  const isMissing = (link: string) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    if (file && !existsSync(file)) return true;
    return (
      anchor !== undefined &&
      !headingsOf(read(file || readme))
        .map(toAnchor)
        .includes(anchor)
    );
  };
  expect(linksOf(read(readme)).filter(isMissing)).toEqual([]);
});

test('README.ar.md has the sections of README.md, its comparison, sign-ins and steps', () => {
  const counts = READMES.map((readme) => {
    const sections = read(readme).split(/^## /m).slice(1);
    const rowsIn = (at: number) => sections[at]?.match(/^(?:\||\d+\.) /gm)?.length;
    return [sections.length, ...[1, 2, 3, 4, 5].map(rowsIn)];
  });
  expect(counts[1]).toEqual(counts[0]);
});
