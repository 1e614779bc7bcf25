import { clsx } from 'clsx';
import L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { createBaseMap, type MapLabel, useMapTiles } from '#features/ads/map/base-map.ts';

import type { GeoBox } from '../geo.ts';
import { type MapView, formatBox, formatView } from './rules.ts';

export interface MapMove {
  /** The visible area, and the view for the URL. */
  bounds: string;
  view: string;
  /** Moved by the user, not by a URL change or a window resize. */
  isByUser: boolean;
  /** Whether the move gets its own history entry. */
  addsHistoryEntry: boolean;
}

interface LeafletMap {
  map: L.Map;
  markers: L.LayerGroup;
  /** Zooms to an area, with its own history entry. */
  zoomTo: (box: GeoBox) => void;
}

interface MapOptions {
  frame: RefObject<HTMLDivElement | null>;
  view: MapView | undefined;
  fit: GeoBox | undefined;
  /** Height of the elements over the bottom of the map, in pixels. */
  foot: number;
  /** Names for a map without tiles. */
  labels: { countries: MapLabel[]; cities: MapLabel[] };
  onMove: (move: MapMove) => void;
  /** Called for presses outside markers. */
  onPress: () => void;
  /** Called by `zoomTo` if the map is at the maximum zoom already. */
  onMaxZoom: () => void;
}

/** A Leaflet map in a frame. Follows `view` and `fit`, and reports moves. */
export function useMap(options: MapOptions): RefObject<LeafletMap | null> {
  const { frame, view, fit, foot, labels, onMove, onPress, onMaxZoom } = options;
  const { tileUrl, attribution } = useMapTiles();
  const leaflet = useRef<LeafletMap>(null);
  const isProgrammatic = useRef(false);
  /**
   * View after the user's last move. Its echo through the URL is ignored, so that it does not interrupt the next move.
   */
  const userView = useRef<string>(undefined);
  const handleMove = useEffectEvent(onMove);
  const handlePress = useEffectEvent(onPress);
  const handleMaxZoom = useEffectEvent(onMaxZoom);
  const padding = useEffectEvent((x: number, y: number): L.FitBoundsOptions => ({
    paddingTopLeft: [x, y],
    paddingBottomRight: [x, y + foot],
  }));
  const getLabels = useEffectEvent((of: keyof typeof labels) => labels[of]);
  const last = useRef<{ center: L.LatLng; zoom: number }>(null);

  useEffect(() => {
    if (!frame.current) return;
    const map = createBaseMap(frame.current, tileUrl, attribution, {
      countries: () => getLabels('countries'),
      cities: () => getLabels('cities'),
      changeZoom: (change) => {
        isProgrammatic.current = true;
        change();
        isProgrammatic.current = false;
      },
    });
    const markers = L.layerGroup().addTo(map);
    const move = { isByUser: false, addsHistoryEntry: false };
    map.on('movestart', () => {
      move.isByUser = !isProgrammatic.current;
    });
    map.on('moveend', () => {
      // If a URL change interrupts a user's move, the URL wins.
      const isByUser = move.isByUser && !isProgrammatic.current;
      userView.current = isByUser ? viewOf(map) : undefined;
      handleMove({ ...move, isByUser, bounds: boundsOf(map), view: viewOf(map) });
      Object.assign(move, { isByUser: false, addsHistoryEntry: false });
    });
    map.on('click', () => handlePress());
    const zoomTo = (box: GeoBox) => {
      if (map.getZoom() >= maxZoomOf(map)) return handleMaxZoom();
      move.addsHistoryEntry = true;
      map.fitBounds(cornersOf(box), { maxZoom: maxZoomOf(map), ...padding(48, 48) });
    };
    leaflet.current = { map, markers, zoomTo };
    // Changing the language recreates the map: restore its view.
    if (last.current) map.setView(last.current.center, last.current.zoom, { animate: false });
    return () => {
      last.current = hasView(map) ? { center: map.getCenter(), zoom: map.getZoom() } : null;
      map.remove();
    };
  }, [frame, tileUrl, attribution]);

  const { lat, lng, zoom } = view ?? {};
  useEffect(() => {
    const { map } = leaflet.current ?? {};
    if (!map || lat === undefined || lng === undefined || zoom === undefined) return;
    const requested = formatView({ lat, lng, zoom });
    if (requested === userView.current || (hasView(map) && viewOf(map) === requested)) return;
    isProgrammatic.current = true;
    map.setView([lat, lng], zoom, { animate: false });
    isProgrammatic.current = false;
  }, [lat, lng, zoom]);

  useEffect(() => {
    const { map } = leaflet.current ?? {};
    if (!map || !fit) return;
    isProgrammatic.current = true;
    map.fitBounds(cornersOf(fit), { maxZoom: Math.min(15, maxZoomOf(map)), ...padding(64, 32), animate: false });
    isProgrammatic.current = false;
  }, [fit]);

  return leaflet;
}

const cornersOf = ({ south, west, north, east }: GeoBox): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** Zooming in further would not split clusters: their ads share a location. Without tiles, the map has a limit. */
const maxZoomOf = (map: L.Map): number => Math.min(17, map.getMaxZoom());

/** A new map has no center until its view is first set. */
function hasView(map: L.Map): boolean {
  return map.getZoom() !== undefined;
}

function boundsOf(map: L.Map): string {
  const box = map.getBounds();
  return formatBox({ west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() });
}

function viewOf(map: L.Map): string {
  const { lat, lng } = map.getCenter();
  return formatView({ lat, lng, zoom: map.getZoom() });
}

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
