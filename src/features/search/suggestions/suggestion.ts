import type { ReactNode } from 'react';

import type { FacetCount } from '../facets/contract.ts';

/** An option of the list below the search box. */
export interface Suggestion {
  key: string;
  /** Shown under a heading. */
  group?: 'recent' | 'popular';
  icon: ReactNode;
  label: string;
  /** The user's input, which is shown in regular weight; the rest is bold. */
  typed?: string;
  /** Its kind and its parent. */
  detail?: string | undefined;
  found?: FacetCount;
  choose: () => void;
}
