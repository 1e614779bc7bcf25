import { paths } from '#paths';

/** The message key of a banner's button, in the namespace `home`. */
export function actionOf(link: string | null): 'startSelling' | 'browseAds' | 'learnMore' {
  if (link?.startsWith(paths.create())) return 'startSelling';
  return link?.startsWith(paths.list()) ? 'browseAds' : 'learnMore';
}
