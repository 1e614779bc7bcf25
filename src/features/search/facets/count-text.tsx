import { useLanguage } from '#web/layout/site.ts';

import type { Facet } from './contract.ts';
import { formatCount } from './format-count.ts';

/** How many ads a choice would leave, in quiet figures; nothing while that is not known. */
export function CountText({ id, facet, choice }: { id: string; facet: Facet | undefined; choice: string }) {
  const text = formatCount(facet, choice, useLanguage());
  return (
    <span id={id} className="ms-auto shrink-0 ps-2 text-xs text-muted tabular-nums">
      <bdi>{text}</bdi>
    </span>
  );
}
