import { toHighlightSegments } from './highlight.ts';

/** A text with the searched words highlighted. */
export function HighlightedText({ text, lexemes }: { text: string; lexemes: string[] }) {
  return toHighlightSegments(text, lexemes).map(({ text: segment, isHighlighted }, index) =>
    isHighlighted ? (
      <mark key={index} className="rounded-sm bg-mark text-inherit">
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}
