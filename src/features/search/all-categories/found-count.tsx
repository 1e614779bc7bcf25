import { useTranslation } from 'react-i18next';

import { useLanguage } from '#ui/i18n/use-text.ts';

import type { FacetCount } from '../facets/contract.ts';
import { formatFacetCount } from '../facets/format-facet-count.ts';

/** The number of ads behind a link, with a description for screen readers. */
export function FoundCount({ found }: { found: FacetCount }) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return (
    <span className="shrink-0 text-ui text-muted tabular-nums">
      <bdi aria-hidden>{formatFacetCount({ counts: { ads: found } }, 'ads', language)}</bdi>
      <span className="sr-only">{t('adsCount', { count: found.count })}</span>
    </span>
  );
}
