import type L from 'leaflet';
import { marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { createBaseMap, PIN_ICON, useMapTiles } from './base-map.ts';

interface PinMapProps {
  position: { lat: number; lng: number };
  zoom: number;
  /** False while the pin only shows a suggested position; it is drawn translucent then. */
  isSet: boolean;
  onMove: (position: { lat: number; lng: number }) => void;
}

/** Map with a draggable pin; a click sets it too. Lazy-loaded with Leaflet. */
export default function LocationPicker({ position: { lat, lng }, zoom, isSet, onMove }: PinMapProps) {
  const { t } = useTranslation(['post', 'layout']);
  const { tileUrl, attribution } = useMapTiles();
  const frame = useRef<HTMLDivElement>(null);
  const instance = useRef<{ map: L.Map; pin: L.Marker }>(null);
  const move = useEffectEvent(({ lat: newLat, lng: newLng }: L.LatLng) => onMove({ lat: newLat, lng: newLng }));

  useEffect(() => {
    if (!frame.current) return;
    const map = createBaseMap(frame.current, tileUrl, attribution, t('layout:mapOffline'));
    const pin = marker([0, 0], { icon: PIN_ICON, draggable: true, title: t('pin'), alt: t('pin') });
    pin.on('dragend', () => move(pin.getLatLng()));
    map.on('click', ({ latlng }) => move(latlng));
    instance.current = { map, pin };
    return () => void map.remove();
  }, [tileUrl, attribution, t]);

  useEffect(() => {
    if (!instance.current) return;
    const { map, pin } = instance.current;
    map.setView([lat, lng], zoom, { animate: false });
    pin
      .setLatLng([lat, lng])
      .setOpacity(isSet ? 1 : 0.5)
      .addTo(map);
  }, [lat, lng, zoom, isSet, tileUrl, attribution, t]);

  // Maps are not mirrored in right-to-left layouts.
  return (
    <div ref={frame} dir="ltr" className="isolate h-80 overflow-hidden rounded-2xl border border-line bg-hover!" />
  );
}
