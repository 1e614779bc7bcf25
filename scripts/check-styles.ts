// Rejects physical CSS (left, right) and values outside tokens.css in style sheets. The lint rules logical-css and
// design-tokens do the same in components.
import { globSync, readFileSync } from 'node:fs';

import { findForeignClass, hasColourValue, isForeignDeclaration } from './lint/design-tokens.ts';
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

const DECLARATION = /^\s*([a-z-]+)\s*:\s*([^;]+)/;

/** Lines of a style sheet that define a colour, text size, radius or shadow, or apply such a class. */
function findForeignLines(css: string): string[] {
  return css.split('\n').flatMap((line, at) => {
    const [, property = '', value = ''] = DECLARATION.exec(line) ?? [];
    const isForeign = isForeignDeclaration(property, value);
    const applied = /@apply\s+([^;]*)/.exec(line)?.[1]?.split(/\s+/) ?? [];
    return isForeign || hasColourValue(line) || applied.some(findForeignClass) ? [`${at + 1}: ${line.trim()}`] : [];
  });
}

if (import.meta.main) {
  const problems = globSync(['src/**/*.css', 'public/**/*.css']).flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    const hasTokens = file.startsWith('src') && !file.endsWith('tokens.css');
    return [
      ...findPhysicalLines(css).map((found) => `${file}:${found} is not mirrored in Arabic: use the logical property`),
      ...(hasTokens ? findForeignLines(css) : []).map((found) => `${file}:${found} is not a token of tokens.css`),
    ];
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
