import { type ComponentProps, type ComponentType, memo, Suspense, useState } from 'react';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { firstUse } from '#ui/hydration/first-use.ts';
import { untilWide } from '#ui/kit/use-is-wide.ts';

import type { FiltersProps } from '../filters/list-filters.tsx';
import type { HighlightedText as Text } from '../text/highlighted-text.tsx';

// These components work as plain HTML: the server renders them directly, and the browser loads their code after the
// page's.
const importMarkedText = async (): Promise<{ default: ComponentType<ComponentProps<typeof Text>> }> => ({
  default: (await import('../text/highlighted-text.tsx')).HighlightedText,
});
const importActiveFilters = async () => ({ default: (await import('../filters/active-filters.tsx')).ActiveFilters });
const importListFilters = async (): Promise<{ default: ComponentType<FiltersProps> }> => ({
  default: (await import('../filters/list-filters.tsx')).ListFilters,
});
const importViewSwitch = async () => ({ default: (await import('./view-switch.tsx')).ViewSwitch });
const importListBanners = async () => ({ default: (await import('./list-banners.tsx')).ListBanners });
const importEarlierPage = async () => ({ default: (await import('./more-pages.tsx')).EarlierPage });
const importMorePages = async () => ({ default: (await import('./more-pages.tsx')).MorePages });
const importEmptyList = async () => ({ default: (await import('../widening/empty-list.tsx')).EmptyList });
const importWidenings = async () => ({ default: (await import('../widening/widenings.tsx')).Widenings });

const LazyText = import.meta.env.SSR ? (await importMarkedText()).default : lazyComponent(importMarkedText);

export function LazyHighlightedText(props: ComponentProps<typeof Text>) {
  return (
    <Suspense fallback={props.text}>
      <LazyText {...props} />
    </Suspense>
  );
}

export const LazyActiveFilters = suspended(
  import.meta.env.SSR ? (await importActiveFilters()).default : lazyComponent(importActiveFilters),
);

/** The position of the filter rail in the page. */
const RAIL = 'aside.rail';

const RailFilters = import.meta.env.SSR
  ? (await importListFilters()).default
  : lazyComponent(importListFilters, async () => {
      await Promise.all([untilWide(), firstUse()]);
    });

/**
 * The filters beside a list. They are a third of the page and hydrate last, when they are first used or the browser is
 * idle. Until then they are the server's markup, even if the list changes, and what is changed in them is repeated
 * (`app/hydration/early-actions.ts`). A memo, because React would rerender a part that changes before it has hydrated.
 */
export const LazyRailFilters = memo(function LazyRailFilters({ categoryId }: Pick<FiltersProps, 'categoryId'>) {
  return (
    <Suspense fallback={<ServerMarkup />}>
      <RailFilters categoryId={categoryId} canClear />
    </Suspense>
  );
});

/** The same filters in a sheet, which browsers open. */
export const SheetFilters = lazyComponent(importListFilters);

/**
 * Instead of nothing, because React removes the markup of a part that an urgent update changes before its code has
 * loaded.
 */
function ServerMarkup() {
  const [html] = useState(() => document.querySelector(RAIL)?.innerHTML ?? '');
  return <div inert dangerouslySetInnerHTML={{ __html: html }} />;
}

export const LazyViewSwitch = suspended(
  import.meta.env.SSR ? (await importViewSwitch()).default : lazyComponent(importViewSwitch),
);

export const LazyListBanners = suspended(
  import.meta.env.SSR ? (await importListBanners()).default : lazyComponent(importListBanners),
);

export const LazyEarlierPage = suspended(
  import.meta.env.SSR ? (await importEarlierPage()).default : lazyComponent(importEarlierPage, firstUse),
);

export const LazyMorePages = suspended(
  import.meta.env.SSR ? (await importMorePages()).default : lazyComponent(importMorePages, firstUse),
);

export const LazyEmptyList = suspended(
  import.meta.env.SSR ? (await importEmptyList()).default : lazyComponent(importEmptyList),
);

export const LazyWidenings = suspended(
  import.meta.env.SSR ? (await importWidenings()).default : lazyComponent(importWidenings),
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
