import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { isBlank } from '#platform/text/visible-text.ts';

import type { MessageSpec, TextName, Texts } from './message-spec.ts';
import { MESSAGES } from './messages.ts';

/** The problems of a form's texts, by language and key. `builtIn` has the built-in texts of the message. */
export function findFormProblems(
  message: MessageSpec,
  form: Texts,
  builtIn: Texts,
): (TextProblem & { language: Language; key: string })[] {
  return LANGUAGES.flatMap((language) =>
    editableTextsOf(message).flatMap((name) =>
      keysOf(name, builtIn[language]).flatMap((key) => {
        const text = Object.hasOwn(form[language], key) ? (form[language][key] ?? '') : '';
        const allowed = allowedPlaceholders(name, builtIn);
        const problem = findTextProblem({ key, text, builtIn: builtIn[language][key] ?? '', allowed });
        return problem ? [{ ...problem, language, key }] : [];
      }),
    ),
  );
}

/** A placeholder such as `{site}`. */
const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of the placeholders in a text, each once. */
const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

interface TextProblem {
  kind: 'required' | 'unknown' | 'missing';
  /** The placeholders concerned. */
  names: string[];
}

/** The plural forms whose wording can express the number: zero, one, two. */
const FORMS_WITHOUT_COUNT = /_(?:zero|one|two)$/;

/**
 * The problem of an operator's text for a key, or null. It must have all placeholders of the built-in text except the
 * site's name. `allowed` has the placeholders of all languages and plural forms.
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
  if (isBlank(text)) return { kind: 'required', names: [] };
  const isAllowed = (name: string) => allowed.includes(name);
  // The translation library would interpret remaining braces as placeholders, and also `$t(…)`.
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
type PluralForm = (typeof FORMS)[number];

/** The plural form that a key is for, or null. */
export const formOf = (key: string, name: TextName): PluralForm | null =>
  FORMS.find((form) => key === `${name}_${form}`) ?? null;

/** The placeholders that a text may have: those of its built-in wording in any language and plural form. */
export function allowedPlaceholders(name: TextName, builtIn: Texts): string[] {
  const texts = LANGUAGES.flatMap((language) =>
    keysOf(name, builtIn[language]).map((key) => builtIn[language][key] ?? ''),
  );
  return [...new Set(texts.flatMap(placeholdersIn))];
}

export const findMessage = (id: string): MessageSpec | undefined => MESSAGES.find((message) => message.id === id);

const SHARED = findMessage('shared')?.others ?? [];

/** All texts of a message in the order in which a recipient reads them, with those that it shares with others. */
function textsOf({ mail, notification, others = [] }: MessageSpec): TextName[] {
  return [
    ...(notification ? [notification.title, ...(notification.body ? [notification.body] : [])] : []),
    ...(mail ? [mail.subject, ...mail.body, ...(Array.isArray(mail.adds) ? mail.adds : [])] : []),
    ...others,
  ];
}

/** The texts that are edited with this message. */
export const editableTextsOf = (message: MessageSpec): TextName[] =>
  message.id === 'shared' ? SHARED : textsOf(message).filter((name) => !SHARED.includes(name));
