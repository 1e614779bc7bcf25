import { useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';

import { toScrollKey } from '#features/search/list/shown-pages.ts';

/** The target section may render after the screen (specification §9). */
const ANCHOR_DELAY_MS = 100;

/** Back restores the scroll position, a new screen starts at the top, and a hash scrolls to its section. */
export function ScrollRules() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => scrollToSection(hash.slice(1)), ANCHOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
  return <ScrollRestoration getKey={toScrollKey} />;
}

function scrollToSection(id: string): void {
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isReducedMotion ? 'auto' : 'smooth' });
}
