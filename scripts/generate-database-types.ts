// Generates db/schema.ts from a freshly migrated database. With --verify, fails if the file is out of date.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDatabase } from '#platform/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { migrate } from '#platform/migrate.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-types-'));
const postgres = await startEmbeddedPostgres(path.join(folder, 'cluster', 'postgres'));
const db = openDatabase(postgres.connectionString);
try {
  await migrate(db, 'db/migrations');
  const flags = ['--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'kysely*'];
  if (process.argv.includes('--verify')) flags.push('--verify');
  execFileSync(
    'npx',
    [
      'kysely-codegen',
      '--dialect',
      'postgres',
      '--url',
      postgres.connectionString,
      '--out-file',
      'db/schema.ts',
      ...flags,
    ],
    {
      stdio: 'inherit',
    },
  );
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
