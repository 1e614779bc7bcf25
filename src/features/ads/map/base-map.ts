import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useTranslation } from 'react-i18next';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlinesUrl from 'world-atlas/countries-50m.json?url';

import { useSite } from '#features/site/use-site.ts';
import { useText } from '#ui/i18n/use-text.ts';

import './base-map.css';
import { unwrapRing } from './unwrap-ring.ts';

const MAX_ZOOM = 19;
const OFFLINE_ZOOM = 9;
/** Below this zoom, the names of cities would overlap. */
const CITIES_FROM_ZOOM = 7;
/** Space of a name in pixels. A name that would overlap another is left out. */
const LABEL_SIZE = { x: 90, y: 20 };

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

/** A name on the map while it has no tiles. */
export interface MapLabel {
  lat: number;
  lng: number;
  text: string;
}

interface OfflineMap {
  /** Names shown at a low zoom (countries) and at a high one (cities). */
  countries: () => MapLabel[];
  cities: () => MapLabel[];
  /** Runs a change of the zoom that was not made by the user. */
  changeZoom: (change: () => void) => void;
}

/**
 * Creates a map with the configured tile server. When a tile fails to load, country outlines lie below the tiles. While
 * none of those in view loads, there are also names and a zoom at which there is something to see, or, if `offline` is
 * a text, this text instead of the zoom buttons.
 */
export function createBaseMap(
  frame: HTMLElement,
  tileUrl: string,
  attribution: string,
  offline: OfflineMap | string,
): L.Map {
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(frame, {
    scrollWheelZoom: false,
    zoomAnimation: !isReducedMotion,
    fadeAnimation: !isReducedMotion,
  });
  map.attributionControl.setPrefix(false).getContainer()?.setAttribute('dir', 'auto');
  const tiles = L.tileLayer(tileUrl, { maxZoom: MAX_ZOOM, attribution }).addTo(map);
  tiles.once('tileerror', () => void drawOutlines(map));
  whenNoTileLoads(tiles, () =>
    typeof offline === 'string' ? explainUntilTileLoads(map, tiles, offline) : limitUntilTileLoads(map, tiles, offline),
  );
  const reload = () => tiles.redraw();
  window.addEventListener('online', reload);
  map.once('unload', () => window.removeEventListener('online', reload));
  return map;
}

/** Calls back when all tiles in view have failed. On a poor connection only some fail, and the view stays. */
function whenNoTileLoads(tiles: L.TileLayer, call: () => void): void {
  const check = () => {
    if (tiles.getContainer()?.querySelector('.leaflet-tile-loaded')) return;
    tiles.off('load', check);
    call();
  };
  // Also runs after failed tiles.
  tiles.on('load', check);
}

/** Without tiles, zooming shows nothing new. */
function explainUntilTileLoads(map: L.Map, tiles: L.TileLayer, text: string): void {
  const note = new L.Control({ position: 'topleft' });
  note.onAdd = () => {
    const line = document.createElement('p');
    Object.assign(line, { className: 'map-note', role: 'status', dir: 'auto', textContent: text });
    return line;
  };
  map.zoomControl.remove();
  map.addControl(note);
  tiles.once('tileload', () => {
    note.remove();
    map.zoomControl.addTo(map);
    whenNoTileLoads(tiles, () => explainUntilTileLoads(map, tiles, text));
  });
}

/** Only outlines are shown, which have no detail at a closer zoom. */
function limitUntilTileLoads(map: L.Map, tiles: L.TileLayer, { countries, cities, changeZoom }: OfflineMap): void {
  (map.getPane('labels') ?? map.createPane('labels')).style.zIndex = '450';
  const labels = L.layerGroup().addTo(map);
  const draw = () => {
    labels.clearLayers();
    const drawn: L.Point[] = [];
    for (const label of map.getZoom() < CITIES_FROM_ZOOM ? countries() : cities()) {
      const point = map.latLngToLayerPoint(label);
      if (drawn.some(({ x, y }) => Math.abs(x - point.x) < LABEL_SIZE.x && Math.abs(y - point.y) < LABEL_SIZE.y))
        continue;
      drawn.push(point);
      drawLabel(labels, label);
    }
  };
  draw();
  map.on('zoomend', draw);
  changeZoom(() => map.setMaxZoom(OFFLINE_ZOOM));
  tiles.once('tileload', () => {
    map.off('zoomend', draw);
    labels.remove();
    map.setMaxZoom(MAX_ZOOM);
    whenNoTileLoads(tiles, () => limitUntilTileLoads(map, tiles, { countries, cities, changeZoom }));
  });
}

function drawLabel(labels: L.LayerGroup, { lat, lng, text }: MapLabel): void {
  const name = document.createElement('bdi');
  name.className = 'map-label';
  name.textContent = text;
  const icon = L.divIcon({ className: '', iconSize: [0, 0], html: name });
  L.marker([lat, lng], { icon, pane: 'labels', interactive: false, keyboard: false }).addTo(labels);
}

async function drawOutlines(map: L.Map): Promise<void> {
  const response = await fetch(outlinesUrl).catch(() => null);
  if (!response?.ok) return;
  const world: Topology<{ countries: GeometryCollection }> = await response.json();
  // The user may have left the map meanwhile, and Leaflet removes the panes with it.
  if (!map.getPane('overlayPane')) return;
  map.getContainer().style.setProperty('background', 'var(--sea)', 'important');
  const style = { color: 'var(--edge)', weight: 0.75, fillColor: 'var(--page)', fillOpacity: 1 };
  const countries = feature(world, world.objects.countries);
  for (const { geometry } of countries.features) {
    if (geometry.type === 'Polygon') geometry.coordinates = geometry.coordinates.map(unwrapRing);
    if (geometry.type === 'MultiPolygon')
      geometry.coordinates = geometry.coordinates.map((polygon) => polygon.map(unwrapRing));
  }
  L.geoJSON(countries, { interactive: false, style }).addTo(map).bringToBack();
}

/** The URL of the map tiles and their attribution, as HTML that the server sanitized. */
export function useMapTiles(): { tileUrl: string; attribution: string } {
  const { t } = useTranslation('layout');
  const text = useText();
  const { tileUrl = '', tileAttribution } = useSite();
  return { tileUrl, attribution: text(tileAttribution) || t('mapAttribution') };
}
