// Refuses left and right in style sheets; the linter's logical-css rule does so in components.
import { globSync, readFileSync } from 'node:fs';

import { isPhysical, logicalClass } from './lint/logical-css.ts';

/** Everything physical in a style sheet, as `line: text`. */
export function findPhysical(css: string): string[] {
  return css.split('\n').flatMap((line, at) => {
    const declarations = [...line.matchAll(/(?:^|[\s;{])([a-z-]+)\s*:\s*([^;}]*)/g)];
    const isBad = declarations.some(([, property = '', value]) => isPhysical(property, value));
    const applied = /@apply\s+([^;]*)/.exec(line)?.[1]?.split(/\s+/) ?? [];
    return isBad || applied.some(logicalClass) ? [`${at + 1}: ${line.trim()}`] : [];
  });
}

if (import.meta.main) {
  const problems = globSync(['src/**/*.css', 'public/**/*.css']).flatMap((file) =>
    findPhysical(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`),
  );
  for (const problem of problems) console.error(`${problem} does not turn round in Arabic: use the logical twin`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
