import type { TextName } from './message-spec.ts';

/** `{site}`: stands for a value. */
const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

export interface TextProblem {
  kind: 'required' | 'unknown' | 'missing';
  /** The placeholders concerned. */
  names: string[];
}

/** The forms whose wording says the number: no number, one day, two days. */
const FORMS_WITHOUT_COUNT = /_(?:zero|one|two)$/;

/**
 * What is wrong with a text that an operator wrote for a key, or null. Like the built-in text, it has all placeholders
 * but the site's name, which it may leave out; `allowed` has the placeholders of all languages and plural forms.
 */
export function findTextProblem({
  key,
  text,
  builtIn,
  allowed,
}: {
  key: string;
  text: string;
  builtIn: string;
  allowed: string[];
}): TextProblem | null {
  if (text.trim() === '') return { kind: 'required', names: [] };
  const isAllowed = (name: string) => allowed.includes(name);
  // What remains of braces would be read as a placeholder by the translation library, as would `$t(…)`.
  const rest = text.replace(PLACEHOLDER, (match, name: string) => (isAllowed(name) ? '' : match));
  const unknown = rest.match(/\{[^{}]*\}?|\}|\$t\(/g);
  if (unknown) return { kind: 'unknown', names: [...new Set(unknown)] };
  const present = placeholdersIn(text);
  const missing = placeholdersIn(builtIn).filter(
    (name) => !present.includes(name) && name !== 'site' && !(name === 'count' && FORMS_WITHOUT_COUNT.test(key)),
  );
  return missing.length > 0 ? { kind: 'missing', names: missing.map((name) => `{${name}}`) } : null;
}

/** The keys of a text in a language: one, or one for each plural form. */
export const keysOf = (name: TextName, texts: Record<string, string>): string[] =>
  name in texts ? [name] : FORMS.map((form) => `${name}_${form}`).filter((key) => key in texts);

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof FORMS)[number];

/** The plural form that a key is for, or null. */
export const formOf = (key: string, name: TextName): PluralForm | null =>
  FORMS.find((form) => key === `${name}_${form}`) ?? null;
