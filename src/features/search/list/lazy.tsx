import { type ComponentProps, type ComponentType, Suspense } from 'react';

import { lazyComponent } from '#web/chunks/lazy-component.ts';

import type { HighlightedText as Text } from '../text/highlighted-text.tsx';

// These components work as plain HTML: the server renders them directly, and the browser loads their code after the
// page's.
const importMarkedText = async (): Promise<{ default: ComponentType<ComponentProps<typeof Text>> }> => ({
  default: (await import('../text/highlighted-text.tsx')).HighlightedText,
});
const importActiveFilters = async () => ({ default: (await import('../filters/active-filters.tsx')).ActiveFilters });
const importAttributeFilters = async () => ({
  default: (await import('../filters/attribute-filters.tsx')).AttributeFilters,
});
const importCategoryLinks = async () => ({ default: (await import('../filters/category-links.tsx')).CategoryLinks });
const importPlaceFilter = async () => ({ default: (await import('../filters/place-filter.tsx')).PlaceFilter });
const importViewSwitch = async () => ({ default: (await import('./view-switch.tsx')).ViewSwitch });
const importListBanners = async () => ({
  default: (await import('#features/site/banners/list-banners.tsx')).ListBanners,
});
const importEmptyList = async () => ({ default: (await import('../widening/empty-list.tsx')).EmptyList });

const LazyText = import.meta.env.SSR ? (await importMarkedText()).default : lazyComponent(importMarkedText);

/** A text with the searched words highlighted. */
export function LazyHighlightedText(props: ComponentProps<typeof Text>) {
  return (
    <Suspense fallback={props.text}>
      <LazyText {...props} />
    </Suspense>
  );
}

/** The active filters and what was understood of the search text, each a link that removes it. */
export const LazyActiveFilters = suspended(
  import.meta.env.SSR ? (await importActiveFilters()).default : lazyComponent(importActiveFilters),
);

/** Loads the active filters' code. Call it when the user turns to the filters. */
export const preloadActiveFilters = (): void => void importActiveFilters().catch(() => {});

/** Filters on the category's attributes. */
export const LazyAttributeFilters = suspended(
  import.meta.env.SSR ? (await importAttributeFilters()).default : lazyComponent(importAttributeFilters),
);

/** Links to the parent category and to its children or siblings. */
export const LazyCategoryLinks = suspended(
  import.meta.env.SSR ? (await importCategoryLinks()).default : lazyComponent(importCategoryLinks),
);

/** Country and city filter. */
export const LazyPlaceFilter = suspended(
  import.meta.env.SSR ? (await importPlaceFilter()).default : lazyComponent(importPlaceFilter),
);

/** Switches between list and map. */
export const LazyViewSwitch = suspended(
  import.meta.env.SSR ? (await importViewSwitch()).default : lazyComponent(importViewSwitch),
);

/** The operator's banners above a list. */
export const LazyListBanners = suspended(
  import.meta.env.SSR ? (await importListBanners()).default : lazyComponent(importListBanners),
);

/** The empty state of a list, with suggestions for a wider search. */
export const LazyEmptyList = suspended(
  import.meta.env.SSR ? (await importEmptyList()).default : lazyComponent(importEmptyList),
);

function suspended<Props extends object>(Lazy: ComponentType<Props>) {
  return function Suspended(props: Props) {
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    );
  };
}
