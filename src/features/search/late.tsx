import { type ComponentProps, type ComponentType, Suspense } from 'react';

import { late } from '#web/ui/late.ts';

import type { MarkedText as Text } from './marked-text.tsx';

// What does without a script for a moment: the server writes it at once, and a browser loads its code after the page's.
const importText = async () => ({
  default: (await import('./marked-text.tsx')).MarkedText as ComponentType<ComponentProps<typeof Text>>,
});
const importMeant = async () => ({ default: (await import('./did-you-mean.tsx')).DidYouMean });
const importFilters = async () => ({ default: (await import('./filters/active-filters.tsx')).ActiveFilters });
const importAttributes = async () => ({ default: (await import('./filters/attribute-filters.tsx')).AttributeFilters });
const importCategories = async () => ({ default: (await import('./filters/category-links.tsx')).CategoryLinks });
const importPlaces = async () => ({ default: (await import('./filters/place-filter.tsx')).PlaceFilter });
const importSwitch = async () => ({ default: (await import('./view-switch.tsx')).ViewSwitch });
const importEmpty = async () => ({ default: (await import('./widening/empty-list.tsx')).EmptyList });

const LateText = import.meta.env.SSR ? (await importText()).default : late(importText);

/** A text with the words that were searched for marked. */
export function MarkedText(props: ComponentProps<typeof Text>) {
  return (
    <Suspense fallback={props.text}>
      <LateText {...props} />
    </Suspense>
  );
}

/** The words that were likely meant, as a link to a search for just them. */
export const DidYouMean = suspended(import.meta.env.SSR ? (await importMeant()).default : late(importMeant));

/** What narrows the list, each a link that takes it away. */
export const ActiveFilters = suspended(import.meta.env.SSR ? (await importFilters()).default : late(importFilters));

/** What the category lets one choose by. */
export const AttributeFilters = suspended(
  import.meta.env.SSR ? (await importAttributes()).default : late(importAttributes),
);

/** One level up, and what is below or beside. */
export const CategoryLinks = suspended(
  import.meta.env.SSR ? (await importCategories()).default : late(importCategories),
);

/** A country, and one of its cities. */
export const PlaceFilter = suspended(import.meta.env.SSR ? (await importPlaces()).default : late(importPlaces));

/** The same ads as a list or on a map. */
export const ViewSwitch = suspended(import.meta.env.SSR ? (await importSwitch()).default : late(importSwitch));

/** A list without ads, and the ways out of it. */
export const EmptyList = suspended(import.meta.env.SSR ? (await importEmpty()).default : late(importEmpty));

function suspended<Props extends object>(Late: ComponentType<Props>) {
  return function Suspended(props: Props) {
    return (
      <Suspense>
        <Late {...props} />
      </Suspense>
    );
  };
}
