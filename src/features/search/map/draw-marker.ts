import { clsx } from 'clsx';
import L from 'leaflet';

interface Marker {
  lat: number;
  lng: number;
  /** The visible text. */
  text: string;
  /** The accessible name. It contains `text`, which users of voice control say. */
  label: string;
  kind: 'cluster' | 'pin' | 'area' | 'chosen';
  onPress: () => void;
}

const FACE = clsx(
  'absolute top-0 left-0 -translate-1/2 outline-offset-2 outline-ring group-focus-visible:outline-3 before:absolute',
  'before:-inset-1.5',
);
const PRICE = clsx(
  'grid font-sans min-h-8 place-items-center rounded-full border px-3 text-ui font-semibold whitespace-nowrap',
  'shadow-hover',
);
const STYLES = {
  cluster: clsx(
    'grid font-sans min-h-11 min-w-11 place-items-center rounded-full border-2 border-card bg-brand px-1 text-ui',
    'font-semibold text-on-brand shadow-hover',
  ),
  pin: `${PRICE} border-line bg-card text-ink`,
  area: `${PRICE} border-dashed border-edge bg-card text-ink`,
  chosen: `${PRICE} border-brand bg-brand text-on-brand`,
};

/** Adds a button to the map, centered on the location. A price label is small; the touch target around it is larger. */
export function drawMarker(markers: L.LayerGroup, { lat, lng, text, label, kind, onPress }: Marker): void {
  const face = document.createElement('bdi');
  face.className = clsx(FACE, STYLES[kind]);
  face.textContent = text;
  const marker = L.marker([lat, lng], {
    icon: L.divIcon({ className: 'group outline-none', iconSize: [0, 0], html: face }),
    title: label,
    riseOnHover: true,
    zIndexOffset: kind === 'chosen' ? 1000 : 0,
  });
  marker.on('click', onPress);
  marker.addTo(markers);
  const button = marker.getElement();
  button?.setAttribute('aria-label', label);
  button?.setAttribute('data-mark', markerKey({ lat, lng }));
  button?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  });
}

/** Identifies a marker across redraws. */
export const markerKey = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(5)} ${lng.toFixed(5)}`;
