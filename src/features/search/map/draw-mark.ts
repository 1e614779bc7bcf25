import L from 'leaflet';

interface Mark {
  lat: number;
  lng: number;
  /** What stands on it, and what a screen reader says. */
  text: string;
  label: string;
  kind: 'cluster' | 'pin' | 'area' | 'chosen';
  onPress: () => void;
}

const PRICE =
  'grid font-sans min-h-8 place-items-center rounded-full border px-2.5 text-sm font-semibold whitespace-nowrap shadow-lg';
const LOOKS = {
  cluster:
    'grid font-sans min-h-11 min-w-11 place-items-center rounded-full border-2 border-card bg-brand px-1 text-sm font-semibold text-on-brand shadow-lg',
  pin: `${PRICE} border-line bg-card text-ink`,
  area: `${PRICE} border-dashed border-edge bg-card text-ink`,
  chosen: `${PRICE} border-brand bg-brand text-on-brand`,
};

/** Puts a button on the map, its middle on the place. A price is as small as it reads; around it is as much as a finger needs. */
export function drawMark(marks: L.LayerGroup, { lat, lng, text, label, kind, onPress }: Mark): void {
  const face = document.createElement('bdi');
  face.className = `absolute top-0 left-0 -translate-1/2 outline-offset-2 outline-accent group-focus-visible:outline-3 before:absolute before:-inset-1.5 ${LOOKS[kind]}`;
  face.textContent = text;
  const mark = L.marker([lat, lng], {
    icon: L.divIcon({ className: 'group outline-none', iconSize: [0, 0], html: face }),
    title: label,
    riseOnHover: true,
    zIndexOffset: kind === 'chosen' ? 1000 : 0,
  });
  mark.on('click', onPress);
  mark.addTo(marks);
  const button = mark.getElement();
  button?.setAttribute('aria-label', label);
  button?.setAttribute('data-mark', nameOfMark({ lat, lng }));
  button?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  });
}

/** By which a mark is found again after all were drawn anew. */
export const nameOfMark = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(5)} ${lng.toFixed(5)}`;
