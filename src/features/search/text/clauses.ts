/**
 * Alternatives of which an ad must have one: lexemes of its text, and search keys of its properties, such as
 * `category=5`, `city=12`, `country=1`, or an option: `[5, "make", "toyota"]`. A lexeme never equals a key.
 */
export type Clause = string[];

/** The leaf categories that words name, and the words as typed. */
export interface NamedCategories {
  categoryIds: number[];
  /** Clauses of the words. */
  typed: string[][];
}

/** The alternatives of a clause by kind. */
export interface ClauseParts {
  lexemes: string[];
  ids: { category: number[]; country: number[]; city: number[] };
  options: { categoryId: number; key: string; value: string }[];
}

const ID_KEY = /^(category|country|city)=(\d+)$/;

/** In PostgreSQL's notation, see `option_keys()`. */
export const toOptionKey = (categoryId: number, key: string, value: string): string =>
  `[${categoryId}, ${JSON.stringify(key)}, ${JSON.stringify(value)}]`;

export const isLexeme = (alternative: string): boolean => !alternative.startsWith('[') && !ID_KEY.test(alternative);

export const toLexemes = (clause: Clause): string[] => clause.filter(isLexeme);

export function parseClause(clause: Clause): ClauseParts {
  const parts: ClauseParts = { lexemes: [], ids: { category: [], country: [], city: [] }, options: [] };
  for (const alternative of clause) {
    const [, kind, id] = ID_KEY.exec(alternative) ?? [];
    if (kind !== undefined) parts.ids[kind as keyof ClauseParts['ids']].push(Number(id));
    else if (alternative.startsWith('[')) parts.options.push(parseOption(alternative));
    else parts.lexemes.push(alternative);
  }
  return parts;
}

function parseOption(alternative: string): ClauseParts['options'][number] {
  const [categoryId, key, value] = JSON.parse(alternative) as [number, string, string];
  return { categoryId, key, value };
}

/** The lexeme of ads with a feature. The database adds it to an ad's words. */
export const toFeatureLexeme = (key: string): string => `feature:${key}`;

/** The lexeme of ads with an option, in any category: `condition:new`. The database adds it to an ad's words. */
export const toOptionLexeme = (key: string, value: string): string => `${key}:${JSON.stringify(value).slice(1, -1)}`;

/** Whether a lexeme is one of an attribute or a feature: texts have none with a colon. */
export const isAttributeLexeme = (lexeme: string): boolean => lexeme.includes(':');

/** A tsquery that requires one lexeme of each clause. */
export const toTsquery = (clauses: Clause[], { inTitle = false } = {}): string =>
  clauses
    .map(toLexemes)
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => anyOf(lexemes, inTitle ? ':A' : ''))
    .join(' & ');

export const anyOf = (lexemes: string[], weight = ''): string =>
  `(${lexemes.map((lexeme) => quote(lexeme) + weight).join(' | ')})`;

const quote = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
