import { type AnswerCheck, type Question, QUESTIONS, WORDS } from './answer-check.ts';
import { checkAnswer, toSetting } from './check-answer.server.ts';

export interface Answers {
  answers: Record<Question, string | undefined>;
  checks: AnswerCheck[];
}

interface Conversation {
  /** Answers of the command line: they are checked, and not asked for. */
  given: Partial<Record<Question, string>>;
  /** What an empty answer means. */
  fallbacks: Record<Question, string>;
  dataDir: string;
  /** Undefined: nobody is there to answer, so the defaults hold. */
  ask: ((question: string) => Promise<string>) | undefined;
  show: (check: AnswerCheck) => void;
}

/** Asks what isn't given, tries each answer, and asks again after one that would not work unless it is confirmed. */
export async function askQuestions(conversation: Conversation): Promise<Answers> {
  const answers: Answers['answers'] = { site: '', proxy: '', database: '', mail: '', backup: '' };
  const checks: AnswerCheck[] = [];
  for (const question of QUESTIONS) {
    const { answer, check } = await answerOne(question, conversation);
    answers[question] = answer;
    checks.push(check);
  }
  return { answers, checks };
}

async function answerOne(
  question: Question,
  { given, fallbacks, dataDir, ask, show }: Conversation,
): Promise<{ answer: string | undefined; check: AnswerCheck }> {
  const { title, hint } = WORDS[question];
  const fallback = fallbacks[question];
  for (let preset = given[question]; ; preset = undefined) {
    const text = preset ?? (await ask?.(`${title} (${hint})${fallback && ` [${hidePassword(fallback)}]`}: `)) ?? '';
    const answer = toSetting(question, text.trim() || fallback);
    const check = await checkAnswer(question, answer, dataDir);
    show(check);
    if (!ask || isUsable(check)) return { answer, check };
    if (check.state === 'invalid') continue;
    if (/^y/i.test(await ask('Use it all the same? [y/N]: '))) return { answer, check: { ...check, state: 'warning' } };
  }
}

const isUsable = ({ state }: AnswerCheck): boolean => state === 'ok' || state === 'warning';

const hidePassword = (text: string): string => text.replace(/(:\/\/[^:@]*:)[^@]+@/, '$1…@');
