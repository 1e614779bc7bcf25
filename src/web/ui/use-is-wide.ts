import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the window has room for a sidebar (Tailwind's `lg`). Undefined on the server and during hydration. A
 * transition, because an urgent update would replace the parts of the page whose code is still loading by nothing.
 */
export function useIsWide(): boolean | undefined {
  const [isWide, setIsWide] = useState<boolean>();
  useEffect(() => {
    const query = matchMedia('(min-width: 64rem)');
    const update = () => startTransition(() => setIsWide(query.matches));
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isWide;
}
