import type { Signal, SignalField } from '#features/ads/signals/contract.ts';
import type { Range } from '#features/ads/signals/find-words.ts';

interface MarkedTextProps {
  text: string;
  /** In order, without overlaps. Those outside the text are left out. */
  ranges: Range[];
}

/** A text in which the words and contact details that signals found are marked. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  const inside = ranges
    .map(({ from, to }) => ({ from: Math.max(from, 0), to: Math.min(to, text.length) }))
    .filter(({ from, to }) => from < to);
  return (
    <>
      {inside.map(({ from, to }, at) => [
        text.slice(inside[at - 1]?.to ?? 0, from),
        <mark key={from} className="rounded-sm bg-mark text-inherit">
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(inside.at(-1)?.to ?? 0)}
    </>
  );
}

/** The words and contact details that signals found in a text of an ad. */
export const foundIn = (signals: Signal[], field: SignalField): string[] =>
  signals
    .flatMap((signal) => ('found' in signal ? signal.found : []))
    .filter((one) => one.field === field)
    .map(({ text }) => text);
