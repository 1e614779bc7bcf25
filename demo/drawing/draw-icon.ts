import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fetchFromNpm } from '../fetch-from-npm.ts';

/** An icon of Phosphor's duotone set (MIT) as SVG of 128 × 128, transparent. */
export function drawIcon(name: string, hue: string): string {
  const folder = fetchFromNpm('@phosphor-icons/core@2.1.1', 'assets/duotone');
  const svg = readFileSync(path.join(folder, `${name}-duotone.svg`), 'utf8');
  return svg
    .replace('<svg ', '<svg width="128" height="128" ')
    .replaceAll('currentColor', hue)
    .replaceAll('opacity="0.2"', 'opacity="0.3"');
}
