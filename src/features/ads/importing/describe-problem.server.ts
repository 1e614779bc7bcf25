import type { Language } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type { ImportProblem } from './import-problem.ts';

const messages = loadMessages('admin-import');

/** A problem in words, without its field. */
export const describeProblem = (
  { code, values = {} }: Pick<ImportProblem, 'code' | 'values'>,
  language: Language,
): string => messages[language](`problem_${code}`, { count: 0, ...values });
