import { SHARE_HEIGHT, SHARE_WIDTH, toSharePicture } from '#features/pictures/share-picture.ts';
import { useSite, useSiteName } from '#features/site/use-site.ts';
import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { useApp } from '#ui/api/use-app.ts';

import { toHtmlSafeJson } from '../hydration/page-state.ts';

interface SeoProps {
  title: string;
  description: string;
  /** Path and query, without the `lng` parameter. */
  path: string;
  /** Path of the picture for link previews. */
  image?: string | undefined;
  type?: 'website' | 'product' | 'profile';
  /** What the page is about (schema.org), without `@context`. */
  jsonLd?: object | object[];
  /** Path of the RSS feed. */
  feed?: string;
  isHidden?: boolean;
}

const DEFAULT_PICTURE = '/share.png';
const OG_LOCALES: Record<Language, string> = { en: 'en_GB', ar: 'ar_AR' };

/** The default picture, and those drawn for link previews. */
const isOfKnownSize = (path: string): boolean => path === DEFAULT_PICTURE || path.startsWith('/share/');

const inContext = (data: object | object[]): object => ({
  '@context': 'https://schema.org',
  ...(Array.isArray(data) ? { '@graph': data } : data),
});

/** Title and metadata for search engines and link previews. React hoists them into the head. */
export function Seo({ title, description, path, image, type = 'website', jsonLd, feed, isHidden = false }: SeoProps) {
  const { origin, language } = useApp();
  const name = useSiteName();
  const { languages = LANGUAGES } = useSite();
  const urlIn = (lng: Language) => {
    const url = new URL(path, origin);
    if (lng !== languages[0]) url.searchParams.set('lng', lng);
    return url.href;
  };
  const fullTitle = title.startsWith(name) ? title : `${title} – ${name}`;
  const picture = toSharePicture(image ?? DEFAULT_PICTURE);
  const shortDescription = toDescription(description);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={shortDescription} />
      <link rel="canonical" href={urlIn(language)} />
      {languages.length > 1 &&
        [...languages, undefined].map((lng) => (
          <link
            key={lng ?? 'x-default'}
            rel="alternate"
            hrefLang={lng ?? 'x-default'}
            href={urlIn(lng ?? languages[0]!)}
          />
        ))}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shortDescription} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={urlIn(language)} />
      <meta property="og:image" content={new URL(picture, origin).href} />
      {isOfKnownSize(picture) && (
        <>
          <meta property="og:image:width" content={String(SHARE_WIDTH)} />
          <meta property="og:image:height" content={String(SHARE_HEIGHT)} />
        </>
      )}
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={OG_LOCALES[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={OG_LOCALES[other]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={shortDescription} />
      <meta name="twitter:image" content={new URL(picture, origin).href} />
      {feed && <link rel="alternate" type="application/rss+xml" title={fullTitle} href={new URL(feed, origin).href} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {jsonLd && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toHtmlSafeJson(inContext(jsonLd)) }} />
      )}
    </>
  );
}

/** Search engines show about this many characters. */
const MAX_LENGTH = 160;

/** A text as the description of a page: one line, cut after a word. */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  // Without spaces it is cut anywhere but within a character of two units.
  const cut = line.slice(0, MAX_LENGTH - 1).replace(/ \S*$|[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}
