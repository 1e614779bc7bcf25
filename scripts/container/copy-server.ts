// node scripts/container/copy-server.ts FOLDER: copies what the server needs to run, after the build.
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { findServerPackages } from './find-server-packages.ts';

/** Folders and files of this repository. .dockerignore leaves out those that are only for development. */
const OWN = ['db', 'demo', 'dist', 'locales', 'public', 'src', 'scripts/container/check-health.ts', 'LICENSE'];

/** Left out of packages: types, source maps, and texts except licences. */
const UNUSED = /\.(map|[cm]?tsx?|(?<!licen[cs]e\.)md)$/i;

function copyServer(target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of [...OWN, 'package.json']) cpSync(name, path.join(target, name), { recursive: true });
  const root = process.cwd();
  for (const folder of findServerPackages(root)) {
    const inside = path.join(folder, 'node_modules'); // nested packages are found separately
    cpSync(folder, path.join(target, path.relative(root, folder)), {
      recursive: true,
      filter: (file) => file !== inside && !UNUSED.test(file),
    });
  }
}

copyServer(process.argv[2]!); // build.sh gives it
