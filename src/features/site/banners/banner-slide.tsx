import { clsx } from 'clsx';
import { Link } from 'react-router';

import { paths } from '#paths';
import { type Language, localize } from '#platform/text/language.ts';

import type { Banner } from './banner.ts';

interface BannerSlideProps {
  banner: Omit<Banner, '_id' | 'place'>;
  language: Language;
  /** The button of a wide banner with a title. Without it, the picture alone is the link. */
  action?: string;
  /** Adds the screen's place to an internal address. */
  toAddress?: (link: string) => string;
  /** Visible as soon as the page is. */
  isFirst?: boolean;
}

/** A banner as visitors see it. Its layout depends on its width. */
export function BannerSlide({ banner, language, action, toAddress, isFirst = false }: BannerSlideProps) {
  const { picture, pictureAr, mirrorsPicture, link } = banner;
  const [title, text, alt] = [banner.title, banner.text, banner.alt].map((words) => localize(words, language));
  const isArabic = language === 'ar';
  return (
    <div className="@container">
      <div className="relative grid h-30 items-center overflow-hidden @xl:h-36 @4xl:h-40">
        <img
          src={(isArabic && pictureAr) || picture}
          alt={alt}
          width={1600}
          height={360}
          fetchPriority={isFirst ? 'high' : undefined}
          loading={isFirst ? 'eager' : 'lazy'}
          className={clsx(
            'absolute inset-0 size-full object-cover object-center',
            mirrorsPicture && '@xl:object-right',
            isArabic && mirrorsPicture && !pictureAr && '-scale-x-100',
          )}
        />
        {/* Not positioned, so that the link covers the whole banner. A grid item may have a z-index. */}
        <div className="z-10 max-w-[44%] px-4 text-on-paper @xl:max-w-[60%] @xl:px-8">
          {title && <p className="line-clamp-3 text-h3 @xl:line-clamp-2 @xl:text-h2 @4xl:text-display">{title}</p>}
          {text && <p className="mt-1 line-clamp-1 text-ui @max-xl:hidden">{text}</p>}
          {link && (
            <BannerLink
              link={link}
              name={title || alt || ''}
              action={title ? action : undefined}
              toAddress={toAddress}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const COVER = clsx(
  'text-ui font-medium text-on-night after:absolute after:inset-0 focus-visible:outline-none',
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-on-paper',
);
const BUTTON = '@4xl:mt-3 @4xl:inline-flex @4xl:min-h-11 @4xl:items-center @4xl:rounded-full @4xl:bg-night @4xl:px-4';

interface BannerLinkProps extends Pick<BannerSlideProps, 'toAddress'> {
  link: string;
  name: string;
  action: string | undefined;
}

/** Covers the whole banner. */
function BannerLink({ link, name, action, toAddress }: BannerLinkProps) {
  const label = <span className={action ? 'sr-only @4xl:not-sr-only' : 'sr-only'}>{action ?? name}</span>;
  const className = clsx(COVER, action && BUTTON);
  return link.startsWith('/') ? (
    <Link to={toAddress?.(link) ?? link} className={className}>
      {label}
    </Link>
  ) : (
    <a href={link} rel="noopener" className={className}>
      {label}
    </a>
  );
}

/** The message key of a banner's button, in the namespace `home`. */
export function actionOf(link: string | null): 'startSelling' | 'browseAds' | 'learnMore' {
  if (link?.startsWith(paths.create())) return 'startSelling';
  return link?.startsWith(paths.list()) ? 'browseAds' : 'learnMore';
}
