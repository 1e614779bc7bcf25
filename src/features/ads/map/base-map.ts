import 'leaflet/dist/leaflet.css';
import './base-map.css';

import L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlinesUrl from 'world-atlas/countries-50m.json?url';

/** Map pin as inline SVG in the brand colour. */
export const PIN_ICON = L.divIcon({
  className: '',
  iconSize: [36, 44],
  iconAnchor: [18, 43],
  html: [
    '<svg width="36" height="44" viewBox="0 0 36 44" aria-hidden="true">',
    '<path d="M18 1C8.6 1 1 8.5 1 17.8 1 30.4 18 43 18 43s17-12.6 17-25.2C35 8.5 27.4 1 18 1Z"',
    ' fill="var(--brand)" stroke="#fff" stroke-width="2"/>',
    '<circle cx="18" cy="18" r="6.5" fill="#fff"/></svg>',
  ].join(''),
});

/** Creates a map with the configured tile server; falls back to country outlines when a tile fails to load. */
export function createBaseMap(frame: HTMLElement, tileUrl: string, attribution: string): L.Map {
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(frame, {
    scrollWheelZoom: false,
    zoomAnimation: !isReducedMotion,
    fadeAnimation: !isReducedMotion,
  });
  map.attributionControl.setPrefix(false).getContainer()?.setAttribute('dir', 'auto');
  const tiles = L.tileLayer(tileUrl, { maxZoom: 19, attribution }).addTo(map);
  tiles.once('tileerror', () => void drawOutlines(map));
  return map;
}

async function drawOutlines(map: L.Map): Promise<void> {
  const response = await fetch(outlinesUrl).catch(() => null);
  if (!response?.ok) return;
  const world: Topology<{ countries: GeometryCollection }> = await response.json();
  // Leaflet removes the panes with the map, which the user may have left meanwhile.
  if (!map.getPane('overlayPane')) return;
  const style = { color: 'var(--edge)', weight: 0.75, fillColor: 'var(--card)', fillOpacity: 1 };
  L.geoJSON(feature(world, world.objects.countries), { interactive: false, style }).addTo(map).bringToBack();
}
