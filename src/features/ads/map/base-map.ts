import 'leaflet/dist/leaflet.css';
import './base-map.css';

import L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlinesUrl from 'world-atlas/countries-50m.json?url';

/** A drawn pin: the accent's colour, no picture to fetch. */
export const PIN = L.divIcon({
  className: '',
  iconSize: [36, 44],
  iconAnchor: [18, 43],
  html: '<svg width="36" height="44" viewBox="0 0 36 44" aria-hidden="true"><path d="M18 1C8.6 1 1 8.5 1 17.8 1 30.4 18 43 18 43s17-12.6 17-25.2C35 8.5 27.4 1 18 1Z" fill="var(--brand)" stroke="#fff" stroke-width="2"/><circle cx="18" cy="18" r="6.5" fill="#fff"/></svg>',
});

/** A map of the operator's tiles; where they can't be had, of the outlines of countries. */
export function openMap(frame: HTMLElement, tileUrl: string, attribution: string): L.Map {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(frame, { scrollWheelZoom: false, zoomAnimation: !isCalm, fadeAnimation: !isCalm });
  map.attributionControl.setPrefix(false).getContainer()?.setAttribute('dir', 'auto');
  const tiles = L.tileLayer(tileUrl, { maxZoom: 19, attribution }).addTo(map);
  tiles.once('tileerror', () => void drawOutlines(map));
  return map;
}

async function drawOutlines(map: L.Map): Promise<void> {
  const answer = await fetch(outlinesUrl).catch(() => null);
  if (!answer?.ok) return;
  const world = (await answer.json()) as Topology<{ countries: GeometryCollection }>;
  const style = { color: 'var(--edge)', weight: 0.75, fillColor: 'var(--card)', fillOpacity: 1 };
  L.geoJSON(feature(world, world.objects.countries), { interactive: false, style }).addTo(map).bringToBack();
}
