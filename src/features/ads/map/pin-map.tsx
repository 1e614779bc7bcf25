import type L from 'leaflet';
import { marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#web/data/use-app.ts';

import { openMap, PIN } from './base-map.ts';

interface PinMapProps {
  position: { lat: number; lng: number };
  zoom: number;
  /** False while the pin only shows where it would start. */
  isSet: boolean;
  onMove: (position: { lat: number; lng: number }) => void;
}

/** A map with a pin to drag; a press sets it too. Loaded only where it is shown. */
export default function PinMap({ position: { lat, lng }, zoom, isSet, onMove }: PinMapProps) {
  const { t } = useTranslation(['post', 'layout']);
  const { tileUrl } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; pin: L.Marker }>(null);
  const move = useEffectEvent(({ lat: newLat, lng: newLng }: L.LatLng) => onMove({ lat: newLat, lng: newLng }));

  useEffect(() => {
    if (!frame.current) return;
    const map = openMap(frame.current, tileUrl, t('layout:mapAttribution'));
    const pin = marker([0, 0], { icon: PIN, draggable: true, title: t('pin'), alt: t('pin') });
    pin.on('dragend', () => move(pin.getLatLng()));
    map.on('click', ({ latlng }) => move(latlng));
    shown.current = { map, pin };
    return () => void map.remove();
  }, [tileUrl, t]);

  useEffect(() => {
    if (!shown.current) return;
    const { map, pin } = shown.current;
    map.setView([lat, lng], zoom, { animate: false });
    pin
      .setLatLng([lat, lng])
      .setOpacity(isSet ? 1 : 0.5)
      .addTo(map);
  }, [lat, lng, zoom, isSet, tileUrl, t]);

  // A map does not mirror.
  return (
    <div ref={frame} dir="ltr" className="isolate h-80 overflow-hidden rounded-2xl border border-line bg-hover!" />
  );
}
