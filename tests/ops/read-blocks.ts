import { readFileSync } from 'node:fs';

/** The blocks of a language below a heading of a page, in order. */
export function readBlocks(file: string, heading: string, language = 'sh'): string[] {
  const section = readFileSync(file, 'utf8')
    .split(/^(?=##+ )/m)
    .find((part) => part.replace(/^#+ /, '').startsWith(`${heading}\n`));
  if (!section) throw new Error(`${file} has no heading ${heading}`);
  const blocks = section.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'gm'));
  return [...blocks].map(([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}
