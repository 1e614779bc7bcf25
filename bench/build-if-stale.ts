import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const BUILT = path.join(ROOT, 'dist/server/entry-server.js');

/** Builds the app if the build is missing or older than its sources, so a stale build is never measured. */
export async function buildIfStale(): Promise<void> {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > newestSource()) return;
  process.stderr.write('building\n');
  const { createBuilder } = await import('vite');
  await (await createBuilder({ root: ROOT, logLevel: 'warn' })).buildApp();
}

function newestSource(): number {
  const src = path.join(ROOT, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.server|\.test)\.(ts|tsx|css)$/.test(name),
  );
  return Math.max(...files.map((name) => statSync(path.join(src, name)).mtimeMs));
}
