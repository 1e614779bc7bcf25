import { useEffect, useState } from 'react';

/** Whether the user has scrolled since the page was opened. False on the server. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false);
  useEffect(() => {
    if (hasScrolled) return;
    const check = () => setHasScrolled(scrollY > 0);
    check();
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, [hasScrolled]);
  return hasScrolled;
}
