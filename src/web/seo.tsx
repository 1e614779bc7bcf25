import { useSiteName } from './layout/site.ts';
import { useApp } from './data/use-app.ts';
import { toSafeJson } from './hydration.ts';

interface SeoProps {
  title: string;
  description: string;
  /** Path and query, without the language. */
  path: string;
  /** Path of a picture for previews elsewhere. */
  image?: string | undefined;
  type?: 'website' | 'product' | 'profile';
  jsonLd?: object;
  isHidden?: boolean;
}

const DESCRIPTION_LENGTH = 160;

/** What search engines and previews read. React moves it into the head. */
export function Seo({ title, description, path, image, type = 'website', jsonLd, isHidden = false }: SeoProps) {
  const { origin, language } = useApp();
  const name = useSiteName();
  const address = (lng: 'en' | 'ar') => {
    const url = new URL(path, origin);
    if (lng === 'ar') url.searchParams.set('lng', 'ar');
    return url.href;
  };
  const fullTitle = title.startsWith(name) ? title : `${title} – ${name}`;
  const shortDescription = description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={shortDescription} />
      <link rel="canonical" href={address(language)} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="ar" href={address('ar')} />
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shortDescription} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:image" content={new URL(image ?? '/share.png', origin).href} />
      <meta property="og:locale" content={language === 'ar' ? 'ar' : 'en_GB'} />
      <meta name="twitter:card" content="summary_large_image" />
      {isHidden && <meta name="robots" content="noindex" />}
      {jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toSafeJson({ '@context': 'https://schema.org', ...jsonLd }) }}
        />
      )}
    </>
  );
}
