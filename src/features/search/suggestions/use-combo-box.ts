import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { saveRecentSearch } from './use-suggestions.tsx';

interface ComboBox {
  isOpen: boolean;
  active: number;
  setActive: (index: number) => void;
  close: () => void;
}

/**
 * Turns a text input into a combobox over a list of options: arrow keys move, Enter selects the active option or
 * submits the typed text, Escape closes. Attaches listeners to the input instead of rendering it, so that the input
 * loads without this code.
 */
export function useComboBox(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  options: { choose: () => void }[],
): ComboBox {
  const [isRequested, setIsRequested] = useState(() => document.activeElement === input.current);
  const [activeIndex, setActive] = useState(-1);
  const isOpen = isRequested && options.length > 0;
  const active = isOpen && activeIndex < options.length ? activeIndex : -1;
  const close = () => {
    setIsRequested(false);
    setActive(-1);
  };

  const handleKey = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && options.length > 0 && !event.isComposing) {
      event.preventDefault();
      setIsRequested(true);
      // Moving past either end returns to the input itself.
      const stops = options.length + 1;
      setActive(isOpen ? ((active + 1 + move + stops) % stops) - 1 : move > 0 ? 0 : options.length - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options[active]?.choose();
      close();
    }
  };
  const handleEvent = useEffectEvent((event: Event) => {
    if (event instanceof FocusEvent && event.type === 'focusout') {
      const { relatedTarget } = event;
      if (!(relatedTarget instanceof Node && input.current?.form?.contains(relatedTarget))) close();
    } else if (event.type === 'submit') {
      saveRecentSearch(input.current?.value.trim() ?? '');
      close();
    } else if (event instanceof KeyboardEvent) handleKey(event);
    else {
      setIsRequested(true);
      setActive(-1);
    }
  });
  useEffect(() => {
    const box = input.current;
    const [inputEvents, formEvents] = [
      ['input', 'focus', 'keydown', 'mousedown'],
      ['submit', 'focusout'],
    ];
    for (const name of inputEvents) box?.addEventListener(name, handleEvent);
    for (const name of formEvents) box?.form?.addEventListener(name, handleEvent);
    return () => {
      for (const name of inputEvents) box?.removeEventListener(name, handleEvent);
      for (const name of formEvents) box?.form?.removeEventListener(name, handleEvent);
    };
  }, [input]);

  useEffect(() => {
    const box = input.current;
    box?.setAttribute('aria-expanded', String(isOpen));
    if (active >= 0) box?.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else box?.removeAttribute('aria-activedescendant');
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isOpen, active]);

  return { isOpen, active, setActive, close };
}
