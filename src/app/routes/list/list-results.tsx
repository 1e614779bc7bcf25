import { type ComponentProps, Suspense } from 'react';

import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import type { SearchQuery } from '#features/search/contract.ts';
import { LazyEarlierPage, LazyHighlightedText, LazyMorePages } from '#features/search/list/lazy.tsx';
import { type ListPage, toShownAds, useShownPages } from '#features/search/list/shown-pages.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import type { ListTiles } from './list-tiles.tsx';

interface ListResultsProps {
  query: SearchQuery;
  /** The page of the address. */
  page: ListPage;
  /** Name of the search to save; undefined for the list of all ads. */
  searchName: string | undefined;
}

/** The ads of a list: the page of the address and those loaded below it. */
export function ListResults({ query, page, searchName }: ListResultsProps) {
  const text = useText();
  const pages = useShownPages(page);
  const ads = toShownAds(pages);
  const firstAds = pages[0]!.ads.length; // at least one page
  const lexemes = page.text?.lexemes;
  return (
    <>
      <LazyEarlierPage pages={pages} />
      <AdGrid
        ads={ads}
        eager={4}
        columns="md:grid-cols-3 xl:grid-cols-4"
        titles={
          lexemes && ads.map((ad) => <LazyHighlightedText key={ad._id} text={text(ad.title)} lexemes={lexemes} />)
        }
        childrenAfter={firstAds}
      >
        {firstAds === page.pagination.itemsPerPage && <LazyListTiles searchName={searchName} />}
      </AdGrid>
      <LazyMorePages query={query} pages={pages} />
    </>
  );
}

const importListTiles = async () => ({ default: (await import('./list-tiles.tsx')).ListTiles });
// The server renders the tiles directly, and the browser loads their code after the page's.
const Tiles = import.meta.env.SSR ? (await importListTiles()).default : lazyComponent(importListTiles);

/** The tiles after a full page of ads. */
function LazyListTiles(props: ComponentProps<typeof ListTiles>) {
  return (
    <Suspense>
      <Tiles {...props} />
    </Suspense>
  );
}
