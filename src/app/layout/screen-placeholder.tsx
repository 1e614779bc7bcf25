import { useSiteName } from '#features/site/use-site.ts';
import { NeedsScripts } from '#ui/kit/needs-scripts.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

/** In place of a screen that only its member may see, until the browser loads it. */
export function ScreenPlaceholder() {
  const site = useSiteName();
  return (
    <div className="placeholder">
      <title>{site}</title>
      <meta name="robots" content="noindex" />
      <NeedsScripts />
      <Skeleton className="h-9 w-56 noscript:hidden" />
      <Skeleton className="h-72 noscript:hidden" />
    </div>
  );
}
