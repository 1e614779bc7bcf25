import { Link } from 'react-router';

import { paths } from '#paths';

import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { useSiteName } from '#features/site/use-site.ts';

const PLACEHOLDER = '/placeholder.svg';

/** The operator's logo, linked to the home page; a placeholder if it fails to load. `isBelow` loads it lazily. */
export function Logo({
  source,
  fallback,
  isBelow = false,
}: {
  source: string | undefined;
  fallback: string;
  isBelow?: boolean;
}) {
  const name = useSiteName();
  const homePlace = useHomePlace();
  return (
    <Link
      to={paths.home(homePlace)}
      className="flex min-h-11 min-w-0 items-center gap-2 text-h3 sm:text-h2 lg:shrink-0"
    >
      <img
        src={source || fallback}
        alt=""
        loading={isBelow ? 'lazy' : undefined}
        width={36}
        height={36}
        className="size-9 shrink-0 object-contain"
        // Catches failures before hydration, when `onError` was not attached yet.
        ref={(image) => void (image?.complete && image.naturalWidth === 0 && showPlaceholder(image))}
        onError={(event) => showPlaceholder(event.currentTarget)}
      />
      <span className="truncate in-[header:has([data-chat])]:max-xs:sr-only">{name}</span>
    </Link>
  );
}

function showPlaceholder(image: HTMLImageElement): void {
  if (!image.src.endsWith(PLACEHOLDER)) image.src = PLACEHOLDER;
}
