import type { Services } from '#platform/context.server.ts';

/** Drops the cached pages when something they may show changes in any process. */
export function dropChangedPages({ bus }: Services, clearPageCache: () => void): void {
  bus.subscribe((changed) => {
    if (changed === 'all' || changed.some((tag) => !tag.startsWith('session:'))) clearPageCache();
  });
}
