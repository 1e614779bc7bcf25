import { clsx } from 'clsx';
import useEmbla from 'embla-carousel-react';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textDirection } from '#platform/text/language.ts';

import { firstUse } from '../hydration/first-use.ts';
import { useLanguage } from '../i18n/use-text.ts';

interface CarouselProps {
  label: string;
  isLoop?: boolean;
  slides: ReactNode[];
  /** Index of the slide to show. Without it the carousel is uncontrolled. */
  at?: number;
  onSelect?: (at: number) => void;
  /** Position of the buttons: on both sides, or together in a corner where text needs the sides. */
  buttons: 'sides' | 'corner';
  /** Display of the position: dots, `1 / 4` in a corner, or elements outside the carousel. */
  position?: 'dots' | 'count' | 'outside';
  /** Shows the buttons on touch screens, too: the current slide takes no swipes. */
  keepsButtons?: boolean;
  className?: string;
}

const REDUCED_MOTION = { '(prefers-reduced-motion: reduce)': { duration: 0 } };

/** Whether a drag moves the slides: content with `data-no-drag` scrolls sideways itself. */
const isDraggable = (_: unknown, { target }: Event): boolean =>
  !(target instanceof Element && target.closest('[data-no-drag]'));

/** Slides in reading direction, moved by swipe, buttons and arrow keys. A touch screen shows no buttons. */
export function Carousel({
  label,
  isLoop = false,
  slides,
  at,
  onSelect,
  buttons,
  position = 'dots',
  keepsButtons = false,
  className = '',
}: CarouselProps) {
  const { t } = useTranslation();
  const direction = textDirection(useLanguage());
  // Embla reinitializes when `startIndex` changes.
  const [startIndex] = useState(at ?? 0);
  const box = useRef<HTMLDivElement>(null);
  const [setViewport, embla] = useEmbla({
    loop: isLoop,
    direction,
    startIndex,
    breakpoints: REDUCED_MOTION,
    watchDrag: isDraggable,
  });
  const [current, setCurrent] = useState(startIndex);
  const notifySelect = useEffectEvent((selected: number) => onSelect?.(selected));
  /** Pressed before Embla has started. */
  const pressed = useRef<'scrollNext' | 'scrollPrev'>(undefined);
  const scroll = (move: 'scrollNext' | 'scrollPrev') => {
    if (embla) return embla[move]();
    pressed.current = move;
    // The press may have been the first use, before hydration.
    setViewport(box.current);
  };
  // Embla measures the layout, which would delay hydration.
  useEffect(() => void firstUse().then(() => setViewport(box.current)), [setViewport]);

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => {
      setCurrent(embla.selectedScrollSnap());
      notifySelect(embla.selectedScrollSnap());
    };
    embla.on('select', handleSelect);
    return () => void embla.off('select', handleSelect);
  }, [embla]);

  useEffect(() => {
    if (at !== undefined) embla?.scrollTo(at);
  }, [embla, at]);

  // After the first `at`, which would take the move back.
  useEffect(() => {
    if (!embla || !pressed.current) return;
    embla[pressed.current]();
    pressed.current = undefined;
  }, [embla]);

  const handleArrowKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.stopPropagation();
    if ((key === 'ArrowRight') === (direction === 'ltr')) embla?.scrollNext();
    else embla?.scrollPrev();
  };

  if (slides.length === 0) return null;
  const button = clsx(
    'pointer-events-auto grid size-11 place-items-center rounded-full',
    'bg-paper/90 text-on-paper shadow-hover transition hover:bg-paper',
    // Not removed: screen readers of touch screens have no swipe.
    !keepsButtons && 'pointer-coarse:not-focus-visible:sr-only',
  );
  const place = buttons === 'sides' ? 'inset-0 items-center justify-between p-3' : 'end-3 bottom-3 gap-2 max-sm:hidden';
  return (
    <section
      aria-label={label}
      onKeyDown={handleArrowKey}
      className={`relative overflow-hidden rounded-2xl ${className}`}
    >
      <div ref={box} className="overflow-hidden">
        <div className="flex touch-pan-y">
          {slides.map((slide, number) => (
            <div
              key={number}
              className="min-w-0 flex-[0_0_100%]"
              aria-hidden={number !== current}
              inert={number !== current}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <>
          <div className={`pointer-events-none absolute z-10 flex ${place}`}>
            <button type="button" aria-label={t('previous')} className={button} onClick={() => scroll('scrollPrev')}>
              <ChevronRight size={22} aria-hidden className="-scale-x-100 rtl:scale-x-100" />
            </button>
            <button type="button" aria-label={t('next')} className={button} onClick={() => scroll('scrollNext')}>
              <ChevronRight size={22} aria-hidden className="rtl:-scale-x-100" />
            </button>
          </div>
          {position === 'dots' && <Dots count={slides.length} current={current} />}
          {position === 'count' && (
            <p
              aria-hidden
              className={clsx(
                'absolute end-3 bottom-3 rounded-full bg-night/65 px-3 py-1',
                'text-meta font-medium text-on-night tabular-nums',
              )}
            >
              <bdi dir="ltr">{`${current + 1} / ${slides.length}`}</bdi>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Dots({ count, current }: { count: number; current: number }) {
  return (
    <div aria-hidden className="absolute inset-x-0 bottom-2 mx-auto flex w-fit gap-1.5 rounded-full bg-night/35 p-1.5">
      {Array.from({ length: count }, (_, number) => (
        <span
          key={number}
          className={clsx(
            'h-1.5 rounded-full bg-paper transition-all',
            number === current ? 'w-5' : 'w-1.5 opacity-60',
          )}
        />
      ))}
    </div>
  );
}
