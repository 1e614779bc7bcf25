import { type ComponentProps, type FunctionComponent, lazy, Suspense } from 'react';

import type { DidYouMean as Meant } from './did-you-mean.tsx';
import type { ActiveFilters as Filters } from './filters/active-filters.tsx';
import type { MarkedText as Text } from './marked-text.tsx';
import type { ViewSwitch as Switch } from './view-switch.tsx';
import type { EmptyList as Empty } from './widening/empty-list.tsx';

// Words and links that do without a script: the server writes them at once, and a browser loads their code after the page's.
const importText = async () => ({ default: (await import('./marked-text.tsx')).MarkedText as FunctionComponent<ComponentProps<typeof Text>> });
const importMeant = async () => ({ default: (await import('./did-you-mean.tsx')).DidYouMean });
const importFilters = async () => ({ default: (await import('./filters/active-filters.tsx')).ActiveFilters });
const importSwitch = async () => ({ default: (await import('./view-switch.tsx')).ViewSwitch });
const importEmpty = async () => ({ default: (await import('./widening/empty-list.tsx')).EmptyList });

const LateText = import.meta.env.SSR ? (await importText()).default : lazy(importText);
const LateMeant = import.meta.env.SSR ? (await importMeant()).default : lazy(importMeant);
const LateFilters = import.meta.env.SSR ? (await importFilters()).default : lazy(importFilters);
const LateSwitch = import.meta.env.SSR ? (await importSwitch()).default : lazy(importSwitch);
const LateEmpty = import.meta.env.SSR ? (await importEmpty()).default : lazy(importEmpty);

/** A text with the words that were searched for marked. */
export function MarkedText(props: ComponentProps<typeof Text>) {
  return (
    <Suspense fallback={props.text}>
      <LateText {...props} />
    </Suspense>
  );
}

/** The words that were likely meant, as a link to a search for just them. */
export function DidYouMean(props: ComponentProps<typeof Meant>) {
  return (
    <Suspense>
      <LateMeant {...props} />
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

/** The same ads as a list or on a map. */
export function ViewSwitch(props: ComponentProps<typeof Switch>) {
  return (
    <Suspense>
      <LateSwitch {...props} />
    </Suspense>
  );
}

/** A list without ads, and the ways out of it. */
export function EmptyList(props: ComponentProps<typeof Empty>) {
  return (
    <Suspense>
      <LateEmpty {...props} />
    </Suspense>
  );
}
