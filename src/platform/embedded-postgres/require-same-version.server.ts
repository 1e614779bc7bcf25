import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { OperatorError } from '../operator-error.ts';

/** Throws an OperatorError if another major version of PostgreSQL made the folder: it can't read the files. */
export function requireSameVersion(native: string, folder: string): void {
  const stored = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const output = execFileSync(path.join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const [, own = ''] = /(\d+)/.exec(output) ?? [];
  if (stored === own) return;
  throw new OperatorError(
    `${folder} is from PostgreSQL ${stored}, and this version of Dallal has PostgreSQL ${own}. Back up with the ` +
      'version of Dallal that you used before, move the folder away, and run: ' +
      'npm run dallal -- restore --from FOLDER (docs/operations/upgrade.md)',
  );
}
