// Writes .env.example from src/environment.ts. With --verify, fails if it is out of date. Also fails if the docs name
// other settings than the code.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

import { Environment } from '../src/environment.ts';

const FILE = '.env.example';
const HEAD = `# Settings of Dallal, written by \`npm run settings\`. Copy this file to .env and set what you need.
# docs/operations/settings.md explains them. In an empty setting, the default applies.
`;

/** What compose.yaml reads besides the settings. */
const TAIL = `# Only for compose.yaml: the password of its database, of letters and digits.
#POSTGRES_PASSWORD=

# Only for compose.yaml: services to start in addition, redis or s3 or both: redis,s3.
#COMPOSE_PROFILES=

# Only for compose.yaml: global options of Caddy, such as local_certs.
#CADDY_GLOBAL_OPTIONS=
`;

interface Setting {
  name: string;
  /** The comment in the code, on one line. */
  description: string;
  /** Empty if it has none, or one that depends on other settings. */
  fallback: string;
}

/** Comments of variables that operators don't set. */
const UNLISTED = /^(Set by npm|The former name of )/;

/** The settings in the order of the code. */
export function readSettings(code: string): Setting[] {
  const descriptions = readDescriptions(code);
  const defaults: Record<string, unknown> = Environment.parse({});
  return Object.keys(Environment.shape).flatMap((name) => {
    const description = descriptions.get(name);
    if (!description) throw new Error(`src/environment.ts: ${name} has no comment`);
    return UNLISTED.test(description) ? [] : [{ name, description, fallback: toText(defaults[name]) }];
  });
}

/** The comment directly above each property that is written like a setting. */
function readDescriptions(code: string): Map<string, string> {
  const commented = code.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[^])*)\*\/\n {2}([A-Z][A-Z0-9_]*):/gm);
  return new Map(
    [...commented].map(([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()]),
  );
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined ? '' : String(value);
}

export const toEnvExample = (settings: Setting[]): string =>
  [
    HEAD,
    ...settings.map(({ name, description, fallback }) => `${wrap(description)}\n#${name}=${fallback}\n`),
    TAIL,
  ].join('\n');

/** Comment lines of at most 100 characters. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > 98) lines.push('');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => `#${line}`).join('\n');
}

/** The settings in the first column of the table below the heading "Settings". */
export function findDocumented(markdown: string): string[] {
  const section = /^##? Settings\n([^]*?)(?=^##? |(?![^]))/m.exec(markdown)?.[1] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name));
}

function findProblems(settings: Setting[]): string[] {
  const names = settings.map(({ name }) => name);
  const documented = globSync(['docs/operations.md', 'docs/operations/*.md']).flatMap((file) =>
    findDocumented(readFileSync(file, 'utf8')),
  );
  return [
    ...names.filter((name) => !documented.includes(name)).map((name) => `docs/operations has no row for ${name}`),
    ...documented.filter((name) => !names.includes(name)).map((name) => `src/environment.ts has no setting ${name}`),
    ...(readFileSync(FILE, 'utf8') === toEnvExample(settings) ? [] : [`${FILE} is out of date: npm run settings`]),
  ];
}

if (import.meta.main) {
  const settings = readSettings(readFileSync('src/environment.ts', 'utf8'));
  if (!process.argv.includes('--verify')) writeFileSync(FILE, toEnvExample(settings));
  const problems = findProblems(settings);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
