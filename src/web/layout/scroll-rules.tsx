import { useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';

/** The section may be drawn a moment after the screen (specification §9). */
const ANCHOR_DELAY_MS = 100;

/** Back returns to the same place, a new screen starts at its top, and an anchor is scrolled to when its section is there. */
export function ScrollRules() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.scrollIntoView(), ANCHOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
  return <ScrollRestoration />;
}
