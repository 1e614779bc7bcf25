import { formatNumber } from '#platform/text/format.ts';

import { useLanguage } from '../i18n/use-text.ts';

/** How many characters of a text field are used, such as `12 / 100`. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const language = useLanguage();
  return (
    <span dir="ltr" aria-hidden className="shrink-0 text-meta text-muted">
      {formatNumber(text.length, language)} / {formatNumber(max, language)}
    </span>
  );
}
