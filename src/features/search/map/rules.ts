import type { GeoBox } from '../geo.ts';

/** Maximum number of grid cells across the view: on a phone, a cell is about as wide as a price label. */
const MAX_CELLS_ACROSS = 6;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const BOX = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`);

/**
 * Parses `west,south,east,north`. Undefined if invalid. Clamped to ±180° and ±90°, since a map view may extend beyond.
 */
export function parseBox(text: string | undefined): GeoBox | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = (BOX.exec(text ?? '') ?? []).slice(1).map(Number);
  const box = {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  };
  return box.west < box.east && box.south < box.north ? box : undefined;
}

/** Rounds outward to four decimals, so that nearly equal views share a URL. */
export function formatBox({ west, south, east, north }: GeoBox): string {
  const down = (degrees: number) => Math.floor(degrees * 1e4) / 1e4;
  const up = (degrees: number) => Math.ceil(degrees * 1e4) / 1e4;
  return [down(west), down(south), up(east), up(north)].join(',');
}

/** Center and zoom of a map, as stored in the URL. */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

const VIEW = new RegExp(`^${NUMBER},${NUMBER},(\\d{1,2})$`);

/** Parses `lat,lng,zoom`. Undefined if invalid. */
export function parseView(text: string | null | undefined): MapView | undefined {
  const [lat, lng, zoom] = (VIEW.exec(text ?? '') ?? []).slice(1).map(Number);
  if (lat === undefined || lng === undefined || zoom === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom <= 19 ? { lat, lng, zoom } : undefined;
}

/** Rounds to about a meter, so that equal views share a URL. Wraps the longitude into ±180°. */
export function formatView({ lat, lng, zoom }: MapView): string {
  const round = (degrees: number) => Number(degrees.toFixed(5));
  return [round(lat), round(((((lng + 180) % 360) + 360) % 360) - 180), zoom].join(',');
}

/**
 * The size of a grid cell in degrees. The width is a power of two, so that clusters stay stable while the map moves;
 * the height makes cells about square.
 */
export function toCellSize({ west, south, east, north }: GeoBox): { lat: number; lng: number } {
  const lngScale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const width = Math.max((east - west) / MAX_CELLS_ACROSS, 1e-6);
  const lng = 2 ** Math.ceil(Math.log2(width));
  return { lat: lng * Math.max(0.05, lngScale), lng };
}

/** The bounding box of some points; undefined if there are none. */
export function boxAroundPoints(points: { lat: number; lng: number }[]): GeoBox | undefined {
  if (points.length === 0) return undefined;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}
