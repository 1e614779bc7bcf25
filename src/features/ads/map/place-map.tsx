import { circle, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#web/data/use-app.ts';

import type { AdDetails } from '../contract.ts';
import { openMap, PIN } from './base-map.ts';

const AREA_METRES = 500;
const ZOOM = 14;

/** Where an ad is: a point, or the area around it. Loaded only when asked for. */
export default function PlaceMap({ location: { lat, lng, isArea } }: { location: NonNullable<AdDetails['location']> }) {
  const { t } = useTranslation();
  const { tileUrl } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const map = openMap(frame.current, tileUrl, t('mapAttribution')).setView([lat, lng], ZOOM);
    const mark = isArea
      ? circle([lat, lng], { radius: AREA_METRES, color: 'var(--brand)', weight: 2, interactive: false })
      : marker([lat, lng], { icon: PIN, interactive: false, keyboard: false });
    mark.addTo(map);
    return () => void map.remove();
  }, [lat, lng, isArea, tileUrl, t]);
  return <div ref={frame} dir="ltr" className="isolate h-72 overflow-hidden rounded-xl bg-hover!" />;
}
