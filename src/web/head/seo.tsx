import { type Language, LANGUAGES } from '#platform/language.ts';

import { useSite, useSiteName } from '../site/use-site.ts';
import { useApp } from '../app-context/use-app.ts';
import { toHtmlSafeJson } from '../hydration/page-state.ts';

interface SeoProps {
  title: string;
  description: string;
  /** Path and query, without the `lng` parameter. */
  path: string;
  /** Path of the picture for link previews. */
  image?: string | undefined;
  type?: 'website' | 'product' | 'profile';
  jsonLd?: object;
  isHidden?: boolean;
}

const DESCRIPTION_LENGTH = 160;

/** Title and metadata for search engines and link previews. React hoists them into the head. */
export function Seo({ title, description, path, image, type = 'website', jsonLd, isHidden = false }: SeoProps) {
  const { origin, language } = useApp();
  const name = useSiteName();
  const { languages = LANGUAGES } = useSite();
  const urlIn = (lng: Language) => {
    const url = new URL(path, origin);
    if (lng !== languages[0]) url.searchParams.set('lng', lng);
    return url.href;
  };
  const fullTitle = title.startsWith(name) ? title : `${title} – ${name}`;
  const shortDescription = description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={shortDescription} />
      <link rel="canonical" href={urlIn(language)} />
      {languages.length > 1 &&
        [...languages, undefined].map((lng) => (
          <link key={lng} rel="alternate" hrefLang={lng ?? 'x-default'} href={urlIn(lng ?? languages[0]!)} />
        ))}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shortDescription} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={urlIn(language)} />
      <meta property="og:image" content={new URL(image ?? '/share.png', origin).href} />
      <meta property="og:locale" content={language === 'ar' ? 'ar' : 'en_GB'} />
      <meta name="twitter:card" content="summary_large_image" />
      {isHidden && <meta name="robots" content="noindex" />}
      {jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toHtmlSafeJson({ '@context': 'https://schema.org', ...jsonLd }) }}
        />
      )}
    </>
  );
}
