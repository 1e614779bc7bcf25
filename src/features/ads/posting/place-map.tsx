import 'leaflet/dist/leaflet.css';

import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#web/data/use-app.ts';

interface PlaceMapProps {
  position: { lat: number; lng: number };
  zoom: number;
  onMove: (position: { lat: number; lng: number }) => void;
}

/** A drawn pin: the accent's colour, no picture to fetch. */
const PIN = L.divIcon({
  className: '',
  iconSize: [36, 44],
  iconAnchor: [18, 43],
  html: '<svg width="36" height="44" viewBox="0 0 36 44" aria-hidden="true"><path d="M18 1C8.6 1 1 8.5 1 17.8 1 30.4 18 43 18 43s17-12.6 17-25.2C35 8.5 27.4 1 18 1Z" fill="var(--brand)" stroke="#fff" stroke-width="2"/><circle cx="18" cy="18" r="6.5" fill="#fff"/></svg>',
});

/** A map with a pin to drag; a press sets it too. Loaded only where it is shown. */
export default function PlaceMap({ position: { lat, lng }, zoom, onMove }: PlaceMapProps) {
  const { t } = useTranslation('post');
  const { tileUrl } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; pin: L.Marker }>(null);
  const move = useEffectEvent(({ lat: newLat, lng: newLng }: L.LatLng) => onMove({ lat: newLat, lng: newLng }));

  useEffect(() => {
    if (!frame.current) return;
    const map = L.map(frame.current, { scrollWheelZoom: false });
    map.attributionControl.setPrefix(false);
    L.tileLayer(tileUrl, { maxZoom: 19, attribution: t('mapAttribution') }).addTo(map);
    const pin = L.marker([0, 0], { icon: PIN, draggable: true, title: t('pin'), alt: t('pin') });
    pin.on('dragend', () => move(pin.getLatLng()));
    map.on('click', ({ latlng }) => move(latlng));
    shown.current = { map, pin };
    return () => void map.remove();
  }, [tileUrl, t]);

  useEffect(() => {
    if (!shown.current) return;
    const { map, pin } = shown.current;
    map.setView([lat, lng], zoom, { animate: false });
    pin.setLatLng([lat, lng]).addTo(map);
  }, [lat, lng, zoom, tileUrl, t]);

  // A map does not mirror.
  return <div ref={frame} dir="ltr" className="isolate h-80 overflow-hidden rounded-2xl border border-line bg-hover" />;
}
