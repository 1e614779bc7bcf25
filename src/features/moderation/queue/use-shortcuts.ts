import { useEffect, useEffectEvent } from 'react';

/** Keys have another meaning here. */
const EXCEPT = 'input, textarea, select, form, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';

/**
 * Runs a function when its key is pressed outside of fields and dialogs. Letters are lower case and Latin, wherever the
 * keyboard's layout has them; on a keyboard without Latin letters, where a US keyboard has them.
 */
export function useShortcuts(actions: Partial<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(EXCEPT) !== null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    const action = actions[keyOf(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (key.length > 1 || /[a-z?]/i.test(key)) return key.length > 1 ? key : key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
