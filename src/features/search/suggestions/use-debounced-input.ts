import { type RefObject, useEffect, useState } from 'react';

import { useDebounced } from './use-debounced.ts';

/** The text of an input: as typed, and debounced. */
export function useDebouncedInput(
  input: RefObject<HTMLInputElement | null>,
  delayMs: number,
): { typed: string; debounced: string } {
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '');
  const debounced = useDebounced(typed, delayMs);
  useEffect(() => {
    const box = input.current;
    const read = () => setTyped(box?.value.trim() ?? '');
    for (const event of ['input', 'focus']) box?.addEventListener(event, read);
    // The user may have typed while this code was loading.
    read();
    return () => {
      for (const event of ['input', 'focus']) box?.removeEventListener(event, read);
    };
  }, [input]);
  return { typed, debounced };
}
