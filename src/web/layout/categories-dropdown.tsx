import { ChevronDown } from 'lucide-react';
import { type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { late } from '#web/ui/late.ts';

import { CategoryPlaceholders } from './category-placeholders.tsx';

const CategoryTree = late(() => import('./category-tree.tsx'));

/** A mouse on its way elsewhere should not open it. */
const OPEN_DELAY_MS = 80;
/** The dropdown closes this long after the mouse has left it (specification §9). */
const CLOSE_DELAY_MS = 300;

/** The tree of categories below its button: opened by mouse, touch or key; closed by leaving, Escape or choosing. */
export function CategoriesDropdown() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
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
        className="btn-ghost"
        onClick={() => setIsOpen(openedByHover() || !isOpen)}
      >
        {t('categories')}
        <ChevronDown size={16} aria-hidden className={`transition-transform ${isOpen ? '-rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div className="pop absolute start-0 top-full z-40 mt-1.5 w-75">
          <Suspense fallback={<CategoryPlaceholders />}>
            <CategoryTree onPick={() => setIsOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Opens and closes with a mouse, after its delays. A click that follows the hover does not close again what it opened. */
function useHover() {
  const [isOpen, setIsOpen] = useState(false);
  const isByHover = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setSoon = (next: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isByHover.current = next;
      setIsOpen(next);
    }, delay);
  };
  /** Asked by a click, which overrules a mouse that has just come or gone. */
  const openedByHover = () => {
    clearTimeout(timer.current);
    const was = isByHover.current;
    isByHover.current = false;
    return was;
  };
  return {
    isOpen,
    setIsOpen,
    openedByHover,
    hover: { onPointerEnter: setSoon(true, OPEN_DELAY_MS), onPointerLeave: setSoon(false, CLOSE_DELAY_MS) },
  };
}
