// Generates db/schema.ts and db/indexes.json from a freshly migrated database. With --verify, fails if one is out of
// date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  type ColumnOverrides,
  type DatabaseMetadata,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  Logger,
  PostgresDialect,
} from 'kysely-codegen';

import { COLUMN_TYPES, TYPE_MODULES } from '#db/column-types.ts';
import { findIndexes } from '#features/operations/checks/schema.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { migrate } from '#platform/data/migrate.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-types-'));
const postgres = await startEmbeddedPostgres(path.join(folder, 'cluster', 'postgres'));
try {
  const migrated = openDatabase(postgres.connectionString);
  await migrate(migrated, 'db/migrations');
  await migrated.destroy();

  const dialect = new PostgresDialect({ numericParser: 'number' });
  const db = await dialect.introspector.connect({ connectionString: postgres.connectionString, dialect });
  await generate({
    db,
    dialect,
    outFile: 'db/schema.ts',
    excludePattern: 'kysely*',
    typeMapping: { int8: 'number' },
    overrides: { columns: toOverrides(await dialect.introspector.introspect({ db })) },
    customImports: TYPE_MODULES,
    logger: new Logger('info'),
    verify: process.argv.includes('--verify'),
  });
  await generateIndexes(postgres.connectionString);
  await db.destroy();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The names of all indexes: the doctor looks for them. */
async function generateIndexes(connectionString: string): Promise<void> {
  const file = 'db/indexes.json';
  const migrated = openDatabase(connectionString, 1);
  const names = (await findIndexes(migrated)).map(({ name }) => name);
  await migrated.destroy();
  const text = `${JSON.stringify(names, null, 2)}\n`;
  if (!process.argv.includes('--verify')) writeFileSync(file, text);
  if (readFileSync(file, 'utf8') !== text) throw new Error(`${file} is out of date: npm run db:types`);
}

/** The types in COLUMN_TYPES with `JSONColumnType` and `Generated`. kysely-codegen adds `null`. */
function toOverrides({ tables }: DatabaseMetadata): ColumnOverrides {
  const columns = new Map(
    tables.flatMap((table) => table.columns.map((column) => [`${table.name}.${column.name}`, column])),
  );
  return Object.fromEntries(
    Object.entries(COLUMN_TYPES).map(([name, type]) => {
      const column = columns.get(name);
      if (!column) throw new Error(`db/column-types.ts: the database has no column ${name}`);
      const value = new IdentifierNode(type);
      const stored = column.dataType === 'jsonb' ? new GenericExpressionNode('JSONColumnType', [value]) : value;
      return [name, column.hasDefaultValue ? new GenericExpressionNode('Generated', [stored]) : stored];
    }),
  );
}
