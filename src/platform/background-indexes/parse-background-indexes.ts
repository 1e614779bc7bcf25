interface BackgroundIndex {
  name: string;
  table: string;
  statement: string;
}

const STATEMENT = /^create index concurrently (\w+) on (\w+)\b/;

/**
 * The indexes of a migration `….background.sql`. Throws for every other statement, including a unique index, which code
 * would rely on before it exists.
 */
export function parseBackgroundIndexes(text: string): BackgroundIndex[] {
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((statement) => {
      const [, name, table] = STATEMENT.exec(statement) ?? [];
      if (!name || !table)
        throw new Error(`A background migration has only “create index concurrently NAME on TABLE …”: ${statement}`);
      return { name, table, statement };
    });
}
