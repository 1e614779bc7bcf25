import type { ReactNode } from 'react';

import type { FacetCount } from '../facets/contract.ts';

/** An option of the list below the search box. */
export interface Suggestion {
  key: string;
  /** Shown under a heading. */
  group?: 'recent' | 'popular';
  icon: ReactNode;
  label: string;
  /** What the user typed to get this: shown in regular weight, the rest bold. */
  typed?: string;
  /** What kind of thing it is, and where it belongs. */
  detail?: string | undefined;
  found?: FacetCount;
  choose: () => void;
}
