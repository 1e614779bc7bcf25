import { useEffect, useEffectEvent } from 'react';

/** Elements in which keys have another meaning. */
const EXCEPT = 'input, textarea, select, form, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';

/**
 * Runs a function when its key is pressed outside of fields and dialogs. Letters are lower case and Latin, by the
 * keyboard's layout; on a layout without Latin letters, by their position on a US keyboard.
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
