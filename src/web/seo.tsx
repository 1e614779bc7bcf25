import { LANGUAGES, type Language } from '#platform/language.ts';

import { useApp } from './data/use-app.ts';
import { toSafeJson } from './hydration.ts';
import { useSiteName } from './layout/site.ts';

/** Facebook's names of our languages. */
const OG_LOCALES = { en: 'en_US', ar: 'ar_AR' } as const satisfies Record<Language, string>;

interface SeoProps {
  /** The site's name is added; without a title it stands alone. */
  title?: string;
  description?: string;
  /** The page's own address: path, and of the query only what makes it another page. */
  path: string;
  /** Address of a picture, from the root or whole. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'product' | 'profile';
  /** Schema.org data: one object or several. */
  jsonLd?: object;
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
}

/** Title, description, canonical and hreflang addresses, Open Graph and JSON-LD. React moves them into the head. */
export function Seo({ title, description, path, image = '/share.png', type = 'website', jsonLd, isPrivate = false }: SeoProps) {
  const { language, origin } = useApp();
  const site = useSiteName();
  const fullTitle = title ? `${title} · ${site}` : site;
  if (isPrivate) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const canonical = addressIn(language, path, origin);
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={canonical} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(other, path, origin)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en', path, origin)} />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title ?? site} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(image, origin).href} />
      <meta property="og:locale" content={OG_LOCALES[language]} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toSafeJson(jsonLd) }} />}
    </>
  );
}

/** `?lng=ar` is the crawlable address of the Arabic page. */
function addressIn(language: Language, path: string, origin: string): string {
  const url = new URL(path, origin);
  if (language === 'ar') url.searchParams.set('lng', 'ar');
  return url.href;
}
