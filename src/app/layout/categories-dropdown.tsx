import { ChevronDown } from 'lucide-react';
import { type PointerEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { CategoryPlaceholders } from './category-placeholders.tsx';

const CategoryTree = lazyComponent(() => import('./category-tree.tsx'));

/** Long enough that a mouse passing over the button does not open the dropdown. */
const OPEN_DELAY_MS = 80;
/** Delay before the dropdown closes after the mouse has left it (specification §9). */
const CLOSE_DELAY_MS = 300;

/** A button and the category tree below it. Opens on hover, tap or key; closes on leave, blur, Escape or selection. */
export function CategoriesDropdown() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useId();
  const { isOpen, setIsOpen, openedByHover, hover } = useHover();
  return (
    <div
      className="relative"
      {...hover}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && setIsOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={popup}
        className="btn-ghost"
        onClick={() => setIsOpen(openedByHover() || !isOpen)}
      >
        {t('categories')}
        <ChevronDown size={18} aria-hidden className={`transition-transform ${isOpen ? '-rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <nav
          id={popup}
          aria-label={t('categories')}
          className="pop absolute start-0 top-full z-40 mt-1.5 flex w-75 overflow-hidden p-0"
        >
          <div className="scroll-fade flex-1 overflow-auto p-2">
            <Suspense fallback={<CategoryPlaceholders />}>
              <CategoryTree onPick={() => setIsOpen(false)} />
            </Suspense>
          </div>
        </nav>
      )}
    </div>
  );
}

/** Opens and closes on mouse hover, with delays. `openedByHover`: the click after a hover keeps the dropdown open. */
function useHover() {
  const [isOpen, setIsOpen] = useState(false);
  const wasHovered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setAfter = (next: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      wasHovered.current = next;
      setIsOpen(next);
    }, delay);
  };
  /** Called on click; cancels a pending hover change. */
  const openedByHover = () => {
    clearTimeout(timer.current);
    const result = wasHovered.current;
    wasHovered.current = false;
    return result;
  };
  return {
    isOpen,
    setIsOpen,
    openedByHover,
    hover: { onPointerEnter: setAfter(true, OPEN_DELAY_MS), onPointerLeave: setAfter(false, CLOSE_DELAY_MS) },
  };
}
