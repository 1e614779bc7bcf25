import type { Box } from '../places.ts';

/** Cells across what is in view, at most: on a phone each is about as wide as a price. */
const CELLS_ACROSS = 6;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const BOX = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`);

/** `west,south,east,north`; undefined for what is no box. Beyond the world's edges a map repeats itself, and is cut. */
export function readBox(text: string | undefined): Box | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = (BOX.exec(text ?? '') ?? []).slice(1).map(Number);
  const box = {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  };
  return box.west < box.east && box.south < box.north ? box : undefined;
}

/** To four decimals outwards, so that nearly the same view is the same address. */
export function writeBox({ west, south, east, north }: Box): string {
  const down = (degrees: number) => Math.floor(degrees * 1e4) / 1e4;
  const up = (degrees: number) => Math.ceil(degrees * 1e4) / 1e4;
  return [down(west), down(south), up(east), up(north)].join(',');
}

/** Where a map looks, as an address keeps it. */
export interface View {
  lat: number;
  lng: number;
  zoom: number;
}

const VIEW = new RegExp(`^${NUMBER},${NUMBER},(\\d{1,2})$`);

/** `lat,lng,zoom`; undefined for what is no view. */
export function readView(text: string | null | undefined): View | undefined {
  const [lat, lng, zoom] = (VIEW.exec(text ?? '') ?? []).slice(1).map(Number);
  if (lat === undefined || lng === undefined || zoom === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom <= 19 ? { lat, lng, zoom } : undefined;
}

/** To about a metre: the same view is the same address, wherever it was read from. Turned round the world, it is brought back. */
export function writeView({ lat, lng, zoom }: View): string {
  const round = (degrees: number) => Number(degrees.toFixed(5));
  return [round(lat), round(((((lng + 180) % 360) + 360) % 360) - 180), zoom].join(',');
}

/** The sides of a cell, in degrees: a power of two times a quarter of a second, so that clusters stay while a map is moved. */
export function cellOf({ west, south, east, north }: Box): { lat: number; lng: number } {
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const wide = Math.max((east - west) / CELLS_ACROSS, 1e-6);
  const lng = 2 ** Math.ceil(Math.log2(wide));
  return { lat: lng * Math.max(0.05, middle), lng };
}

/** What holds some places; undefined of none. */
export function boxOfPlaces(places: { lat: number; lng: number }[]): Box | undefined {
  if (places.length === 0) return undefined;
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}
