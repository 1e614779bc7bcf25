import { Eye, Heart, type LucideIcon, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { MyAd } from '../contract.ts';

const COUNTS = [
  ['views', Eye],
  ['chats', MessageSquareText],
  ['saves', Heart],
] as const satisfies [keyof MyAd['counts'], LucideIcon][];

/** The numbers of views, chats and saves of an ad. */
export function AdCounts({ counts }: { counts: MyAd['counts'] }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-4 text-ui">
      {COUNTS.map(([name, Icon]) => (
        <li key={name} title={t(`count_${name}`)} className="inline-flex items-center gap-1.5">
          <Icon size={14} aria-hidden className="shrink-0 text-muted" />
          <span className="sr-only">{t(`count_${name}`)}: </span>
          <span className="tabular-nums">{formatNumber(counts[name], language)}</span>
        </li>
      ))}
    </ul>
  );
}
