import type { ComponentProps } from 'react';

import { AdCard } from '#features/ads/cards/ad-card.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';

import { CachedMarkup } from './cached-markup.tsx';

/**
 * A card as the server renders it, cached because many pages show the same ad. Eager pictures are not cached: React
 * must see them to preload them.
 */
export function StaticAdCard(props: ComponentProps<typeof AdCard>) {
  const { ad, isEager, title } = props;
  const language = useLanguage();
  const card = <AdCard {...props} />;
  return isEager || title !== undefined ? card : <CachedMarkup of={[ad, language]}>{card}</CachedMarkup>;
}
