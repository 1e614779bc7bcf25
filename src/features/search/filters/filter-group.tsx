import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#ui/i18n/use-text.ts';

import type { Facet } from '../facets/contract.ts';
import { formatFacetCount } from '../facets/format-facet-count.ts';

interface FilterGroupProps {
  label: ReactNode;
  /** Whether the group starts open. */
  isOpen: boolean;
  children: ReactNode;
}

/** Filters under a heading that opens and closes them, also without scripts. */
export function FilterGroup({ label, isOpen, children }: FilterGroupProps) {
  // Fixed, so that a group doesn't close when its filter is removed.
  const [startsOpen] = useState(isOpen);
  return (
    <details open={startsOpen} className="group">
      <summary className="item -mx-2 list-none px-2">
        <h3 className="text-h3">{label}</h3>
        <ChevronDown
          size={18}
          aria-hidden
          className="ms-auto shrink-0 text-muted transition-transform group-open:-rotate-180"
        />
      </summary>
      <div className="space-y-2 pt-1 pb-3">{children}</div>
    </details>
  );
}

/** Options of a filter that would leave no ads, shown on demand. */
export function MoreChoices({ children }: { children: ReactNode }) {
  const { t } = useTranslation('list');
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-ui underline underline-offset-4">
        {t('moreOptions')}
      </summary>
      {children}
    </details>
  );
}

/** The number of ads that an option would leave, in small muted digits; empty if unknown. */
export function FacetCountText({ id, facet, choice }: { id: string; facet: Facet | undefined; choice: string }) {
  const text = formatFacetCount(facet, choice, useLanguage());
  return (
    <span id={id} className="ms-auto shrink-0 ps-2 text-meta text-muted tabular-nums">
      <bdi>{text}</bdi>
    </span>
  );
}
