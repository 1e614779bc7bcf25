import L from 'leaflet';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdCard } from '#features/ads/ad-card.tsx';
import { formatPrice } from '#features/ads/format.ts';
import { openMap } from '#features/ads/map/base-map.ts';
import type { Answer } from '#platform/endpoint.ts';
import { useApp } from '#web/data/use-app.ts';
import { useLanguage, useText } from '#web/layout/site.ts';

import type { mapAds } from './contract.ts';
import { drawMark } from './draw-mark.ts';
import { writeBox } from './rules.ts';

type Seen = Answer<typeof mapAds>;
type Pin = Seen['pins'][number];

interface ClusterMapProps {
  seen: Seen | undefined;
  /** False until the map shows everything there is. */
  isFitted: boolean;
  /** While what is in view is asked for. */
  isBusy: boolean;
  onMove: (bounds: string) => void;
}

/** Clusters with their counts and pins with their prices. A cluster comes nearer when pressed; a pin shows its ad. */
export function ClusterMap({ seen, isFitted, isBusy, onMove }: ClusterMapProps) {
  const { t } = useTranslation(['list', 'layout']);
  const { tileUrl } = useApp();
  const language = useLanguage();
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; marks: L.LayerGroup }>(null);
  const [chosen, setChosen] = useState<Pin>();
  const tellMove = useEffectEvent((map: L.Map) => {
    const view = map.getBounds();
    onMove(writeBox({ west: view.getWest(), south: view.getSouth(), east: view.getEast(), north: view.getNorth() }));
  });

  useEffect(() => {
    if (!frame.current) return;
    const map = openMap(frame.current, tileUrl, t('layout:mapAttribution'));
    const marks = L.layerGroup().addTo(map);
    map.on('moveend', () => tellMove(map));
    map.on('click', () => setChosen(undefined));
    shown.current = { map, marks };
    return () => void map.remove();
  }, [tileUrl, t]);

  useEffect(() => {
    const { map } = shown.current ?? {};
    if (!map || isFitted || !seen) return;
    const { south = 12, west = 30, north = 38, east = 60 } = seen.bounds ?? {};
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { maxZoom: 15, padding: [32, 32], animate: false },
    );
  }, [seen, isFitted]);

  useEffect(() => {
    const { map, marks } = shown.current ?? {};
    if (!map || !marks || !isFitted || !seen) return;
    const focused = document.activeElement?.getAttribute('data-mark');
    marks.clearLayers();
    for (const { lat, lng, count } of seen.clusters) {
      const label = t('cluster', { count });
      drawMark(marks, { lat, lng, text: shortCount(count, language), label, kind: 'cluster', onPress: () => map.setView([lat, lng], map.getZoom() + 2) });
    }
    for (const pin of seen.pins) {
      const { price, title } = pin.ad;
      const amount = formatPrice(price, language) ?? t(price.kind === 'free' ? 'layout:free' : 'layout:askPrice');
      const label = `${text(title)}, ${amount}`;
      drawMark(marks, { ...pin, text: amount, label, kind: pin.isArea ? 'area' : 'pin', onPress: () => setChosen(pin) });
    }
    // A mark that is gone leaves the focus to the map, whose arrow keys move it.
    if (focused) (frame.current?.querySelector<HTMLElement>(`[data-mark="${focused}"]`) ?? frame.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- `text` follows the language
  }, [seen, isFitted, language, t]);

  // A map does not mirror; the card on it does.
  return (
    <div className="relative isolate">
      <div
        ref={frame}
        dir="ltr"
        role="region"
        aria-label={t('mapView')}
        aria-busy={isBusy}
        className="h-[60vh] min-h-80 xl:h-[calc(100dvh-9rem)] overflow-hidden rounded-2xl border border-line bg-hover!"
      />
      {chosen && (
        <div className="absolute inset-x-3 bottom-3 z-[1000] mx-auto max-w-56" role="group" aria-label={text(chosen.ad.title)}>
          <AdCard ad={chosen.ad} isEager />
          <button
            type="button"
            aria-label={t('layout:close')}
            onClick={() => setChosen(undefined)}
            className="btn-icon absolute -end-3 -top-3 border border-line bg-card"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

/** 950, 1.2k: as wide as a cluster is. */
function shortCount(count: number, language: string): string {
  return new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
