import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { rememberSearch } from './recent-searches.ts';

interface ComboBox {
  isOpen: boolean;
  active: number;
  setActive: (at: number) => void;
  close: () => void;
}

/**
 * Makes a text box a combobox over a list of options: arrows move, Enter takes the active option and else searches what is
 * typed, Escape closes. It listens to the box rather than owning it, so that the box itself loads without it.
 */
export function useComboBox(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  options: { choose: () => void }[],
): ComboBox {
  const [isWanted, setIsWanted] = useState(() => document.activeElement === input.current);
  const [chosen, setActive] = useState(-1);
  const isOpen = isWanted && options.length > 0;
  const active = isOpen && chosen < options.length ? chosen : -1;
  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };

  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && options.length > 0 && !event.isComposing) {
      event.preventDefault();
      setIsWanted(true);
      // Past either end the box itself comes next.
      const places = options.length + 1;
      setActive(isOpen ? ((active + 1 + move + places) % places) - 1 : move > 0 ? 0 : options.length - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options[active]?.choose();
      close();
    }
  };
  const listen = useEffectEvent((event: Event) => {
    if (event instanceof FocusEvent && event.type === 'focusout') {
      if (!input.current?.form?.contains(event.relatedTarget as Node | null)) close();
    } else if (event.type === 'submit') {
      rememberSearch(input.current?.value.trim() ?? '');
      close();
    } else if (event instanceof KeyboardEvent) press(event);
    else {
      setIsWanted(true);
      setActive(-1);
    }
  });
  useEffect(() => {
    const box = input.current;
    const [ofBox, ofForm] = [
      ['input', 'focus', 'keydown', 'mousedown'],
      ['submit', 'focusout'],
    ];
    for (const name of ofBox) box?.addEventListener(name, listen);
    for (const name of ofForm) box?.form?.addEventListener(name, listen);
    return () => {
      for (const name of ofBox) box?.removeEventListener(name, listen);
      for (const name of ofForm) box?.form?.removeEventListener(name, listen);
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
