import { diffWords } from 'diff';

import { findRanges } from '#features/ads/signals/find-ranges.ts';

import { MarkedText } from './signals/marked-text.tsx';

interface ChangedTextProps {
  before: string;
  after: string;
  language: 'en' | 'ar';
  /** The side that is shown. Words that the other side lacks are marked. */
  side: 'before' | 'after';
  /** The matches of signals in the text after the change. */
  found: string[];
}

/** One side of a changed text: removed words struck through, added words underlined, each on a background. */
export function ChangedText({ before, after, language, side, found }: ChangedTextProps) {
  const parts = diffWords(before, after, { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) });
  const ranges = side === 'after' ? findRanges(after, found) : [];
  const shown = parts.filter(({ added, removed }) => !(side === 'before' ? added : removed));
  const starts = shown.map((_, at) => shown.slice(0, at).reduce((sum, { value }) => sum + value.length, 0));
  return (
    <p dir="auto" lang={language} className="text-lines">
      {shown.map(({ value, added, removed }, at) => {
        const start = starts[at] ?? 0;
        const text = (
          <MarkedText text={value} ranges={ranges.map(({ from, to }) => ({ from: from - start, to: to - start }))} />
        );
        if (removed)
          return (
            <del key={at} className="rounded-sm bg-danger-soft text-danger">
              {text}
            </del>
          );
        if (added)
          return (
            <ins key={at} className="rounded-sm bg-success-soft text-success">
              {text}
            </ins>
          );
        return <span key={at}>{text}</span>;
      })}
    </p>
  );
}
