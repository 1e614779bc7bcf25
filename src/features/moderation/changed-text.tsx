import { diffWords } from 'diff';

interface ChangedTextProps {
  before: string;
  after: string;
  language: 'en' | 'ar';
  /** Which of the two texts is shown, with its words that the other one lacks marked. */
  side: 'before' | 'after';
}

/** One side of a changed text: removed words struck through, added words underlined, each on a ground. */
export function ChangedText({ before, after, language, side }: ChangedTextProps) {
  const parts = diffWords(before, after, { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) });
  return (
    <p dir="auto" lang={language} className="text-lines">
      {parts.map(({ value, added, removed }, at) => {
        if (side === 'before' ? added : removed) return null;
        if (removed)
          return (
            <del key={at} className="rounded-sm bg-danger-soft text-danger">
              {value}
            </del>
          );
        if (added)
          return (
            <ins key={at} className="rounded-sm bg-success-soft text-success">
              {value}
            </ins>
          );
        return <span key={at}>{value}</span>;
      })}
    </p>
  );
}
