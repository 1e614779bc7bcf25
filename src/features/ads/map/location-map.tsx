import { circle, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdDetails } from '../contract.ts';
import { createBaseMap, PIN_ICON, useMapTiles } from './base-map.ts';

const AREA_METRES = 500;
const ZOOM = 14;

/** Map of an ad's location: a pin, or a circle for an area. Lazy-loaded with Leaflet. */
export default function LocationMap({
  location: { lat, lng, isArea },
}: {
  location: NonNullable<AdDetails['location']>;
}) {
  const { t } = useTranslation();
  const { tileUrl, attribution } = useMapTiles();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const map = createBaseMap(frame.current, tileUrl, attribution, t('mapOffline')).setView([lat, lng], ZOOM);
    const layer = isArea
      ? circle([lat, lng], { radius: AREA_METRES, color: 'var(--brand)', weight: 2, interactive: false })
      : marker([lat, lng], { icon: PIN_ICON, interactive: false, keyboard: false });
    layer.addTo(map);
    return () => void map.remove();
  }, [lat, lng, isArea, tileUrl, attribution, t]);
  return <div ref={frame} dir="ltr" className="isolate h-72 overflow-hidden rounded-xl bg-hover!" />;
}
