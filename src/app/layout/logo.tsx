import { clsx } from 'clsx';
import { Link } from 'react-router';

import { paths } from '#paths';

import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { DEFAULT_FOOTER_LOGO, DEFAULT_LOGO } from '#features/site/picture-path.ts';
import { useSite, useSiteName } from '#features/site/use-site.ts';

const PLACEHOLDER = '/placeholder.svg';
/** The largest size of a logo, in CSS pixels. */
const [MAX_WIDTH, HEIGHT] = [160, 36];
/** A longer name is in small letters, in up to two lines. */
const SHORT_NAME = 14;

interface ShownLogo {
  source: string;
  /** Its width, divided by its height. */
  ratio: number;
  /** Drawn for a light ground. */
  needsPaper: boolean;
  /** Not the product's own logo. */
  isOwn: boolean;
}

/**
 * The operator's logo and the site's name, linked to the home page. A placeholder, with the name, if the logo fails to
 * load. The footer's is loaded lazily.
 */
export function Logo({ isFooter = false }: { isFooter?: boolean }) {
  const name = useSiteName();
  const homePlace = useHomePlace();
  const { source, ratio, needsPaper, isOwn } = useShownLogo(isFooter);
  const isNameShown = useSite().showsNameBesideLogo !== false || !isOwn;
  return (
    <Link to={paths.home(homePlace)} className="group/logo flex min-h-11 min-w-0 items-center gap-2">
      <img
        src={source}
        alt=""
        loading={isFooter ? 'lazy' : undefined}
        width={Math.min(MAX_WIDTH, Math.round(HEIGHT * ratio))}
        height={HEIGHT}
        className={clsx(
          'h-9 min-w-0 object-contain',
          (isNameShown || ratio <= 1.5) && 'shrink-0',
          // A wide logo leaves half of a narrow header to the name.
          isNameShown && ratio > 1.5 && 'max-w-1/2 in-[header:has([data-chat])]:max-xs:max-w-full',
          needsPaper && 'rounded-lg bg-paper p-0.5',
        )}
        // Catches failures before hydration, when `onError` was not attached yet.
        ref={(image) => void (image?.complete && image.naturalWidth === 0 && showPlaceholder(image))}
        onError={(event) => showPlaceholder(event.currentTarget)}
      />
      <span
        className={clsx(
          'min-w-0 in-[header:has([data-chat])]:max-xs:sr-only',
          name.length > SHORT_NAME
            ? 'line-clamp-2 text-small font-semibold wrap-anywhere'
            : 'truncate text-h3 sm:text-h2',
          !isNameShown && 'not-group-data-broken/logo:sr-only',
        )}
      >
        {name}
      </span>
    </Link>
  );
}

/** The footer shows the header's logo unless the operator uploaded a footer logo. */
function useShownLogo(isFooter: boolean): ShownLogo {
  const { headerLogo, footerLogo, headerLogoRatio = 1, footerLogoRatio = 1 } = useSite();
  const header = headerLogo !== DEFAULT_LOGO && headerLogo;
  const footer = footerLogo !== DEFAULT_FOOTER_LOGO && footerLogo;
  if (isFooter && footer) return { source: footer, ratio: footerLogoRatio, needsPaper: false, isOwn: true };
  if (header) return { source: header, ratio: headerLogoRatio, needsPaper: isFooter, isOwn: true };
  const source = isFooter ? DEFAULT_FOOTER_LOGO : DEFAULT_LOGO;
  return { source, ratio: 1, needsPaper: false, isOwn: false };
}

function showPlaceholder(image: HTMLImageElement): void {
  if (image.src.endsWith(PLACEHOLDER)) return;
  image.src = PLACEHOLDER;
  image.width = HEIGHT;
  // Shows the name, which the logo may have contained.
  image.closest('a')?.setAttribute('data-broken', '');
}
