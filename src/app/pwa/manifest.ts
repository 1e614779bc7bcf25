import type { SiteConfig } from '#features/site/settings/settings.ts';
import { textDirection, localize, type Language } from '#platform/text/language.ts';
import { TOKEN_COLOURS } from '#platform/colours.ts';
import { paths } from '#paths';

interface ManifestLabels {
  chats: string;
  postAds: string;
}

/** The W3C Web Application Manifest in the user's language. `version` changes with the logo. */
export function toManifest(
  { name, tagline, primaryColor }: SiteConfig,
  language: Language,
  labels: ManifestLabels,
  version: string,
) {
  const icon = (file: string, side: number, purpose: string) => ({
    src: `/icons/${file}.png?v=${version}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: paths.home(),
    name: localize(name, language),
    short_name: localize(name, language),
    description: localize(tagline, language),
    lang: language,
    dir: textDirection(language),
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    theme_color: primaryColor,
    background_color: TOKEN_COLOURS.page.light,
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: labels.chats, url: paths.chat() },
      { name: labels.postAds, url: paths.create() },
    ],
  };
}
