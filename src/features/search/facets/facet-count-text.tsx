import { useLanguage } from '#ui/i18n/use-text.ts';

import type { Facet } from './contract.ts';
import { formatFacetCount } from './format-facet-count.ts';

/** The number of ads that an option would leave, in small muted digits; empty if unknown. */
export function FacetCountText({ id, facet, choice }: { id: string; facet: Facet | undefined; choice: string }) {
  const text = formatFacetCount(facet, choice, useLanguage());
  return (
    <span id={id} className="ms-auto shrink-0 ps-2 text-meta text-muted tabular-nums">
      <bdi>{text}</bdi>
    </span>
  );
}
