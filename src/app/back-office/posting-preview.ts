import { lazyComponent } from '#ui/navigation/lazy-component.ts';

/** The posting form's fields, loaded when a screen previews them. */
export const PostingPreview = lazyComponent(() => import('#features/ads/posting/posting-preview.tsx'));
