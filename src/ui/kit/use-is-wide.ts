import { startTransition, useEffect, useState } from 'react';

/** Tailwind's `lg`, and widths below its `sm`. */
const WIDE = '(min-width: 64rem)';
const PHONE = '(width < 40rem)';

/** Whether the window has room for a sidebar now. Browser only. */
export const isWide = (): boolean => matchMedia(WIDE).matches;

/** Whether the window has room for a sidebar. Undefined on the server and during hydration. */
export const useIsWide = (): boolean | undefined => useMatches(WIDE);

/** Whether the window is as narrow as a phone. Undefined on the server and during hydration. */
export const useIsPhone = (): boolean | undefined => useMatches(PHONE);

/** In a transition: an urgent update would remove the parts of the page whose code is still loading. */
function useMatches(media: string): boolean | undefined {
  const [isMatch, setIsMatch] = useState<boolean>();
  useEffect(() => {
    const query = matchMedia(media);
    const update = () => startTransition(() => setIsMatch(query.matches));
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [media]);
  return isMatch;
}

/** Resolves once the window has room for a sidebar. */
export function untilWide(): Promise<void> {
  const query = matchMedia(WIDE);
  return new Promise((resolve) => {
    if (query.matches) resolve();
    else query.addEventListener('change', () => resolve(), { once: true });
  });
}
