import type { SiteConfig } from '#features/site/contract.ts';
import { directionOf, inLanguage, type Language } from '#platform/language.ts';
import { paths } from '#web/paths.ts';

/** Behind the icon while the app starts: the page's own colour. */
const PAGE_COLOUR = '#f3f3f1';

interface ManifestWords {
  chats: string;
  postAds: string;
}

/** The site as an app that can be installed (W3C Web Application Manifest), in the reader's language. `version` changes with the logo. */
export function toManifest(
  { name, tagline, primaryColor }: SiteConfig,
  language: Language,
  words: ManifestWords,
  version: string,
) {
  const icon = (file: string, side: number, purpose: string) => ({
    src: `/icons/${file}.png?v=${version}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: inLanguage(name, language),
    short_name: inLanguage(name, language),
    description: inLanguage(tagline, language),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: primaryColor,
    background_color: PAGE_COLOUR,
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: words.chats, url: '/chat' },
      { name: words.postAds, url: paths.create() },
    ],
  };
}
