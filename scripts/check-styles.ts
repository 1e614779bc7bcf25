// Rejects physical CSS (left, right) in style sheets. The lint rule logical-css does the same in components.
import { globSync, readFileSync } from 'node:fs';

import { isPhysical, findLogicalClass } from './lint/logical-css.ts';

/** Lines of a style sheet with physical properties, values or classes, as `line: text`. */
function findPhysicalLines(css: string): string[] {
  return css.split('\n').flatMap((line, at) => {
    const declarations = [...line.matchAll(/(?:^|[\s;{])([a-z-]+)\s*:\s*([^;}]*)/g)];
    const isBad = declarations.some(([, property = '', value]) => isPhysical(property, value));
    const applied = /@apply\s+([^;]*)/.exec(line)?.[1]?.split(/\s+/) ?? [];
    return isBad || applied.some(findLogicalClass) ? [`${at + 1}: ${line.trim()}`] : [];
  });
}

if (import.meta.main) {
  const problems = globSync(['src/**/*.css', 'public/**/*.css']).flatMap((file) =>
    findPhysicalLines(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`),
  );
  for (const problem of problems) console.error(`${problem} is not mirrored in Arabic: use the logical property`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
