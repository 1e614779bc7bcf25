import { useTranslation } from 'react-i18next';

import { diffTexts } from './diff-texts.ts';

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
