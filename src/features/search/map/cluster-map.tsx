import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdCard } from '#features/ads/ad-card.tsx';
import { formatPrice } from '#features/ads/format.ts';
import { formatNumber } from '#platform/format.ts';
import { useLanguage, useText } from '#web/layout/site.ts';

import type { Box } from '../places.ts';
import type { MapSeen, Pin } from './contract.ts';
import { drawMark, nameOfMark } from './draw-mark.ts';
import type { View } from './rules.ts';
import { type Move, useMap } from './use-map.ts';

/** 950, 1.2K: as wide as a cluster is. */
const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;

interface ClusterMapProps {
  seen: MapSeen | undefined;
  /** Where the reader has gone. */
  view: View | undefined;
  /** All that is found, when the map is to show it. */
  whole: Box | undefined;
  /** While what is in view is asked for. */
  isBusy: boolean;
  onMove: (move: Move) => void;
  /** A cluster was pressed that no nearer look takes apart. */
  onStuck: () => void;
}

/** Clusters with their counts and pins with their prices. A cluster comes nearer when pressed; a pin shows its ad. */
export function ClusterMap({ seen, view, whole, isBusy, onMove, onStuck }: ClusterMapProps) {
  const { t } = useTranslation(['list', 'layout']);
  const language = useLanguage();
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Pin>();
  const shown = useMap({ frame, view, whole, onMove, onStuck, onPress: () => setChosen(undefined) });

  useEffect(() => {
    const { marks, step } = shown.current ?? {};
    if (!marks || !step || !seen) return;
    const focused = frame.current?.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-mark')
      : null;
    marks.clearLayers();
    for (const { lat, lng, count, bounds } of seen.clusters) {
      const label = t('cluster', { count });
      drawMark(marks, {
        lat,
        lng,
        text: formatNumber(count, language, COMPACT),
        label,
        kind: 'cluster',
        onPress: () => step(bounds),
      });
    }
    for (const pin of seen.pins) {
      const { price, title } = pin.ad;
      const amount = formatPrice(price, language) ?? t(price.kind === 'free' ? 'layout:free' : 'layout:askPrice');
      const label = `${text(title)}, ${amount}`;
      const kind = pin.adId === chosen?.adId ? 'chosen' : pin.isArea ? 'area' : 'pin';
      drawMark(marks, { ...pin, text: amount, label, kind, onPress: () => setChosen(pin) });
    }
    // A mark that is gone leaves the focus to the map, whose arrow keys move it.
    if (focused) (findMark(frame.current, focused) ?? frame.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- `text` follows the language
  }, [seen, chosen, shown, language, t]);

  useEffect(() => {
    if (chosen) card.current?.focus({ preventScroll: true });
  }, [chosen]);

  const close = () => {
    setChosen(undefined);
    if (chosen) (findMark(frame.current, nameOfMark(chosen)) ?? frame.current)?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  // A map does not mirror; the card on it does.
  return (
    <div className="relative isolate">
      <div
        ref={frame}
        dir="ltr"
        role="region"
        aria-label={t('mapView')}
        aria-busy={isBusy}
        className="h-[60vh] min-h-80 xl:h-[calc(100dvh-13rem)] overflow-hidden rounded-2xl border border-line bg-hover!"
      />
      {chosen && (
        <div
          ref={card}
          tabIndex={-1}
          role="group"
          aria-label={text(chosen.ad.title)}
          onKeyDown={closeByKey}
          className="absolute inset-x-3 bottom-8 z-[1000] mx-auto max-w-56 rounded-2xl shadow-xl"
        >
          <AdCard ad={chosen.ad} isEager />
          <button
            type="button"
            aria-label={t('layout:close')}
            onClick={close}
            className="btn-icon absolute end-0 bottom-full mb-2 border border-line bg-card shadow-lg"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

const findMark = (frame: HTMLElement | null, name: string) =>
  frame?.querySelector<HTMLElement>(`[data-mark="${name}"]`);
