import { splitAtMarks } from './marks.ts';

/** A text with the words that were searched for marked. */
export function MarkedText({ text, lexemes }: { text: string; lexemes: string[] }) {
  return splitAtMarks(text, lexemes).map(({ text: stretch, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className="rounded-sm bg-mark text-inherit">
        {stretch}
      </mark>
    ) : (
      stretch
    ),
  );
}
