import useEmbla from 'embla-carousel-react';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

interface CarouselProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  direction: 'ltr' | 'rtl';
  isLoop?: boolean;
  slides: ReactNode[];
  /** Where the buttons stand: at both sides of pictures, or together in a corner where text needs the sides. */
  buttons: 'sides' | 'corner';
  className?: string;
}

/** Slides that run the reading way, by swipe, buttons and arrow keys. */
export function Carousel({ label, previousLabel, nextLabel, direction, isLoop = false, slides, buttons, className = '' }: CarouselProps) {
  const [viewport, embla] = useEmbla({ loop: isLoop, direction });
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla]);

  if (slides.length === 0) return null;
  const button = 'pointer-events-auto grid size-11 place-items-center rounded-full bg-white/90 text-neutral-900 shadow transition hover:bg-white';
  const place = buttons === 'sides' ? 'inset-0 items-center justify-between p-3' : 'end-3 bottom-3 gap-2 max-sm:hidden';
  return (
    <section aria-label={label} className={`relative overflow-hidden rounded-2xl ${className}`}>
      <div ref={viewport} className="overflow-hidden">
        <div className="flex touch-pan-y">
          {slides.map((slide, at) => (
            <div key={at} className="min-w-0 flex-[0_0_100%]" aria-hidden={at !== current} inert={at !== current}>
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <>
          <div className={`pointer-events-none absolute z-10 flex ${place}`}>
            <button type="button" aria-label={previousLabel} className={button} onClick={() => embla?.scrollPrev()}>
              <ChevronRight size={22} aria-hidden className="-scale-x-100 rtl:scale-x-100" />
            </button>
            <button type="button" aria-label={nextLabel} className={button} onClick={() => embla?.scrollNext()}>
              <ChevronRight size={22} aria-hidden className="rtl:-scale-x-100" />
            </button>
          </div>
          <div aria-hidden className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
            {slides.map((_, at) => (
              <span key={at} className={`h-1.5 rounded-full bg-white shadow transition-all ${at === current ? 'w-5' : 'w-1.5 opacity-60'}`} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
