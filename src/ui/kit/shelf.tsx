import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textDirection } from '#platform/text/language.ts';

import { useLanguage } from '../i18n/use-text.ts';

/** Positions within this distance of an end, in pixels, count as the end. */
const TOLERANCE = 4;

interface ShelfProps {
  id: string;
  title: string;
  /** Width of the columns, as classes. */
  columns?: string;
  /** Beside the title. */
  action?: ReactNode;
  /** List items. Each spans the five rows of a card. */
  children: ReactNode;
  className?: string;
}

const CARD_COLUMNS = 'auto-cols-[44%] md:auto-cols-[30%] xl:auto-cols-[calc((100%-4rem)/5)]';

/**
 * One row of cards under a heading, scrolled in reading direction: by swipe, by moving the focus, or by buttons for a
 * mouse. Without scripts only the buttons are missing.
 */
export function Shelf({ id, title, columns = CARD_COLUMNS, action, children, className }: ShelfProps) {
  const { t } = useTranslation();
  const direction = textDirection(useLanguage());
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const offset = Math.abs(element.scrollLeft);
      setEnds({
        isAtStart: offset <= TOLERANCE,
        isAtEnd: offset + element.clientWidth >= element.scrollWidth - TOLERANCE,
      });
    };
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const move = (pages: 1 | -1) => {
    const { clientWidth = 0 } = list.current ?? {};
    list.current?.scrollBy({ left: pages * clientWidth * (direction === 'rtl' ? -1 : 1) });
  };
  const button = 'btn-icon border border-line bg-card aria-disabled:cursor-default aria-disabled:opacity-40';
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="heading me-auto">
          {title}
        </h2>
        {action}
        {!(ends.isAtStart && ends.isAtEnd) && (
          <div className="flex gap-2 max-sm:hidden pointer-coarse:hidden">
            {/* Not `disabled`, which would drop the focus at the end of the row. */}
            <button
              type="button"
              aria-label={t('previous')}
              aria-disabled={ends.isAtStart}
              className={button}
              onClick={() => move(-1)}
            >
              <ChevronRight size={20} aria-hidden className="-scale-x-100 rtl:scale-x-100" />
            </button>
            <button
              type="button"
              aria-label={t('next')}
              aria-disabled={ends.isAtEnd}
              className={button}
              onClick={() => move(1)}
            >
              <ChevronRight size={20} aria-hidden className="rtl:-scale-x-100" />
            </button>
          </div>
        )}
      </div>
      {/* The padding keeps shadows and focus rings of the cards from being clipped. */}
      <ul
        ref={list}
        className={[
          '-mx-4 -my-2 grid snap-x snap-mandatory scroll-ps-4 grid-flow-col grid-rows-[repeat(5,auto)] gap-x-3',
          'overflow-x-auto px-4 py-2 [scrollbar-width:none] motion-safe:scroll-smooth sm:-mx-6 sm:scroll-ps-6',
          'sm:gap-x-4 sm:px-6 xl:-mx-1 xl:scroll-ps-1 xl:px-1',
          columns,
        ].join(' ')}
      >
        {children}
      </ul>
    </section>
  );
}
