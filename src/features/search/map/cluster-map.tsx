import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdCard } from '#features/ads/cards/ad-card.tsx';
import { formatPrice } from '#features/ads/format-money.ts';
import type { MapLabel } from '#features/ads/map/base-map.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { GeoBox } from '../geo.ts';
import type { AdPin, MapResult } from './contract.ts';
import type { MapView } from './rules.ts';
import { drawMarker, type MapMove, markerKey, useMap } from './use-map.ts';

/** `950`, `1.2K`: fits inside a cluster marker. */
const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;

interface ClusterMapProps {
  result: MapResult | undefined;
  /** The view set by the user. */
  view: MapView | undefined;
  /** Fits the map to all results, when set. */
  fit: GeoBox | undefined;
  /** Names for a map without tiles. */
  labels: { countries: MapLabel[]; cities: MapLabel[] };
  /** Height of the elements over the bottom of the map, in pixels. */
  foot: number;
  /** While the ads in view are loading. */
  isBusy: boolean;
  onMove: (move: MapMove) => void;
  /** Called when a cluster is pressed that can't be split at the maximum zoom. */
  onMaxZoom: () => void;
}

/** Clusters with counts, and pins with prices. Pressing a cluster zooms in; pressing a pin shows its ad. */
export function ClusterMap({ result, view, fit, foot, labels, isBusy, onMove, onMaxZoom }: ClusterMapProps) {
  const { t } = useTranslation(['list', 'layout']);
  const language = useLanguage();
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<AdPin>();
  const leaflet = useMap({ frame, view, fit, foot, labels, onMove, onMaxZoom, onPress: () => setChosen(undefined) });

  useEffect(() => {
    const { markers, zoomTo } = leaflet.current ?? {};
    if (!markers || !zoomTo || !result) return;
    const focused = frame.current?.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-mark')
      : null;
    markers.clearLayers();
    for (const { lat, lng, count, bounds } of result.clusters) {
      const amount = formatNumber(count, language, COMPACT);
      drawMarker(markers, {
        lat,
        lng,
        text: amount,
        label: t('cluster', { amount }),
        kind: 'cluster',
        onPress: () => zoomTo(bounds),
      });
    }
    for (const pin of result.pins) {
      const { price, title } = pin.ad;
      const amount = formatPrice(price, language) ?? t(price.kind === 'free' ? 'layout:free' : 'layout:askPrice');
      const label = `${text(title)}, ${amount}`;
      const kind = pin.adId === chosen?.adId ? 'chosen' : pin.isArea ? 'area' : 'pin';
      drawMarker(markers, { ...pin, text: amount, label, kind, onPress: () => setChosen(pin) });
    }
    // If the focused marker is gone, focus the map, which the arrow keys move.
    if (focused) (findMarker(frame.current, focused) ?? frame.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- `text` depends on the language
  }, [result, chosen, leaflet, language, t]);

  useEffect(() => {
    if (chosen) card.current?.focus({ preventScroll: true });
  }, [chosen]);

  const close = () => {
    setChosen(undefined);
    if (chosen) (findMarker(frame.current, markerKey(chosen)) ?? frame.current)?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  // The map is not mirrored in RTL; the card on it is.
  return (
    <div className="relative isolate">
      <div
        ref={frame}
        dir="ltr"
        role="region"
        aria-label={t('mapView')}
        aria-busy={isBusy}
        className={clsx(
          'h-[60vh] min-h-80 overflow-hidden border-line bg-hover! max-sm:h-[calc(100dvh-10.375rem)] max-sm:border-y',
          'sm:rounded-2xl sm:border lg:h-[calc(100dvh-var(--header)-2rem)]',
        )}
      />
      {chosen && (
        <div
          ref={card}
          data-chosen
          tabIndex={-1}
          role="group"
          aria-label={text(chosen.ad.title)}
          onKeyDown={closeByKey}
          className="absolute inset-x-3 bottom-8 z-[1000] mx-auto grid max-w-56 rounded-2xl shadow-menu"
        >
          <AdCard ad={chosen.ad} isEager />
          <button
            type="button"
            aria-label={t('layout:close')}
            onClick={close}
            className="btn-icon absolute end-0 bottom-full mb-2 border border-line bg-card shadow-hover"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

const findMarker = (frame: HTMLElement | null, name: string) =>
  frame?.querySelector<HTMLElement>(`[data-mark="${name}"]`);
