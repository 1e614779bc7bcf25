import { adminPaths } from '#admin-paths';
import { paths } from '#paths';

/** Patterns without a parameter by their path, and those with one by the part before it. */
const exact = new Map<string, string>();
const beforeParameter = new Map<string, string>();
for (const builder of [...Object.values(paths), ...Object.values(adminPaths)]) {
  if (!('pattern' in builder)) continue;
  const { pattern } = builder;
  const at = pattern.indexOf('/:');
  if (at < 0 || pattern.endsWith('?')) exact.set(at < 0 ? pattern : pattern.slice(0, at), pattern);
  if (at >= 0) beforeParameter.set(pattern.slice(0, at), pattern);
}

/** The pattern of a screen's path, such as `/ad/:adId`; `other` for all other paths. */
export function toPageRoute(path: string): string {
  return exact.get(path) ?? beforeParameter.get(path.slice(0, path.lastIndexOf('/'))) ?? 'other';
}
