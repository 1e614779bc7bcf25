import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ENTRIES = ['src/main.ts', 'src/tools/dallal.ts'];
const BUILT_PAGES = 'dist/server/**/*.js';

/** Only loaded in development or by the build. */
const NOT_IN_PRODUCTION = ['vite'];

interface PackageJson {
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * The folders of all packages that the server, its commands and the built pages in `root` can load, in node_modules.
 * Most packages are needed only by the build, or are in the browser's scripts already.
 */
export function findServerPackages(root: string): string[] {
  const { imports = {}, dependencies = {} } = readPackage(root);
  const mentioned = new Set<string>();
  const add = (code: string) => {
    for (const name of findMentioned(code)) if (name in dependencies) mentioned.add(name);
  };
  for (const file of findServerModules(root, imports)) add(readFileSync(file, 'utf8'));
  for (const file of globSync(path.join(root, BUILT_PAGES))) add(readFileSync(file, 'utf8'));
  const found = new Set<string>();
  for (const name of mentioned) if (!NOT_IN_PRODUCTION.includes(name)) addWithDependencies(root, root, name, found);
  return [...found].toSorted();
}

/** Packages that code imports, or whose files it names, such as `'@fontsource/poppins/files/….woff2'`. */
export function findMentioned(code: string): string[] {
  const imported = code.matchAll(/\b(?:from|import|require|resolve)\s*\(?\s*['"](@[\w.-]+\/[\w.-]+|[\w.-]+)(?=['"/])/g);
  const named = code.matchAll(/['"](@[\w.-]+\/[\w.-]+|[\w.-]+)\/[\w./-]+['"]/g);
  return [...imported, ...named].map(([, name = '']) => name);
}

/** Our own modules that the entries import, directly or not. Screens aren't among them: the server runs their build. */
function findServerModules(root: string, imports: Record<string, string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !file.endsWith('.ts')) return;
    found.add(file);
    for (const specifier of findImported(readFileSync(file, 'utf8'))) {
      const target = resolveOwn(root, imports, path.dirname(file), specifier);
      if (target) visit(target);
    }
  };
  for (const entry of ENTRIES) visit(path.join(root, entry));
  return found;
}

/** Without types, which Node removes. */
function findImported(code: string): string[] {
  const matches = code.matchAll(
    /^(?:import|export) (?!type )(?:[^'";]* from )?'([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('([^']+\.ts)'/gm,
  );
  return [...matches].map(([, from, dynamic, worker]) => from ?? dynamic ?? `./${worker}`);
}

function resolveOwn(
  root: string,
  imports: Record<string, string>,
  folder: string,
  specifier: string,
): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(folder, specifier);
  for (const [pattern, target] of Object.entries(imports)) {
    if (pattern === specifier) return path.join(root, target);
    const start = pattern.slice(0, -1);
    if (pattern.endsWith('*') && specifier.startsWith(start))
      return path.join(root, target.replace('*', specifier.slice(start.length)));
  }
  return undefined;
}

/** Resolved like Node does: in the node_modules of the folder that needs it, and of those above. */
function addWithDependencies(root: string, from: string, name: string, found: Set<string>): void {
  const folder = findPackage(root, from, name);
  if (!folder || found.has(folder) || name.startsWith('@types/')) return;
  found.add(folder);
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = readPackage(folder);
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    addWithDependencies(root, folder, needed, found);
}

function findPackage(root: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
