import { diffArrays } from 'diff';
import { useTranslation } from 'react-i18next';

/** A text with the words that were removed and added. Long parts without changes are left out. */
export function TextDifference({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('admin');
  return diffTexts(from, to).map(({ kind, text }, at) => {
    if (kind === 'removed')
      return (
        <del key={at} className="rounded-md bg-danger-soft text-danger">
          {text}
        </del>
      );
    if (kind === 'added')
      return (
        <ins key={at} className="rounded-md bg-success-soft text-success no-underline">
          {text}
        </ins>
      );
    if (kind === 'skipped')
      return (
        <span key={at} role="img" aria-label={t('skippedText')} className="block text-muted">
          ⋯
        </span>
      );
    return <span key={at}>{text}</span>;
  });
}

interface DiffPart {
  kind: 'same' | 'removed' | 'added' | 'skipped';
  /** Empty for a skipped part. */
  text: string;
}

/** Lines that are kept around a change. */
const CONTEXT = 2;

/** Compares two texts word by word, in any script. Of longer parts without changes, two lines stay at each change. */
export function diffTexts(from: string, to: string): DiffPart[] {
  const parts = diffArrays(toWords(from), toWords(to));
  return parts.flatMap(({ value, added, removed }, at): DiffPart[] => {
    const text = value.join('');
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text }];
    return shorten(text, { isFirst: at === 0, isLast: at === parts.length - 1 });
  });
}

/** Words, and the white space between them. */
const toWords = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function shorten(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): DiffPart[] {
  const lines = text.split('\n');
  const [start, end] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  if (lines.length <= start + end + 1) return [{ kind: 'same', text }];
  const shown: DiffPart[] = [
    { kind: 'same', text: lines.slice(0, start).join('\n') },
    { kind: 'skipped', text: '' },
    { kind: 'same', text: lines.slice(lines.length - end).join('\n') },
  ];
  return shown.filter(({ kind, text: part }) => kind === 'skipped' || part !== '');
}
