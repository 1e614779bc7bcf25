import { type ComponentProps, Suspense } from 'react';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import type { ListTiles } from './list-tiles.tsx';

const importListTiles = async () => ({ default: (await import('./list-tiles.tsx')).ListTiles });
// The server renders the tiles directly, and the browser loads their code after the page's.
const Tiles = import.meta.env.SSR ? (await importListTiles()).default : lazyComponent(importListTiles);

/** The tiles after a full page of ads. */
export function LazyListTiles(props: ComponentProps<typeof ListTiles>) {
  return (
    <Suspense>
      <Tiles {...props} />
    </Suspense>
  );
}
