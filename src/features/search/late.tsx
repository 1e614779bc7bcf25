import { type ComponentProps, lazy, Suspense } from 'react';

import type { ActiveFilters as Filters } from './filters/active-filters.tsx';
import type { MarkedText as Text } from './marked-text.tsx';

// Words and links that do without a script: the server writes them at once, and a browser loads their code after the page's.
const importText = async () => ({ default: (await import('./marked-text.tsx')).MarkedText });
const importFilters = async () => ({ default: (await import('./filters/active-filters.tsx')).ActiveFilters });
const LateText = import.meta.env.SSR ? (await importText()).default : lazy(importText);
const LateFilters = import.meta.env.SSR ? (await importFilters()).default : lazy(importFilters);

/** A text with the words that were searched for marked. */
export function MarkedText(props: ComponentProps<typeof Text>) {
  return (
    <Suspense fallback={props.text}>
      <LateText {...props} />
    </Suspense>
  );
}

/** What narrows the list, each a link that takes it away. */
export function ActiveFilters(props: ComponentProps<typeof Filters>) {
  return (
    <Suspense>
      <LateFilters {...props} />
    </Suspense>
  );
}
