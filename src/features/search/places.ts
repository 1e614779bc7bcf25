/** A point, and how far around it. */
export interface Circle {
  lat: number;
  lng: number;
  km: number;
}

/** In degrees. West is less than east: boxes across the date line are cut there. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

const KM_PER_DEGREE = 111.19;

/** The distances that are offered, in kilometres. */
export const DISTANCES = [2, 5, 10, 25, 50, 100, 250] as const;
/** What a point without a distance means. */
export const DEFAULT_KM = 25;

/** The smallest box around a circle, with a little to spare. */
export function boxAround({ lat, lng, km }: Circle): Box {
  const high = (km / KM_PER_DEGREE) * 1.001;
  const [south, north] = [Math.max(-90, lat - high), Math.min(90, lat + high)];
  // The circle is widest, in degrees, off its middle, towards the pole.
  const ratio = Math.sin(Math.min(Math.PI / 2, km / 6371)) / Math.cos((lat * Math.PI) / 180);
  const wide = south <= -90 || north >= 90 || ratio >= 1 ? 180 : ((Math.asin(ratio) * 180) / Math.PI) * 1.001;
  // Across the date line the box is all the way round.
  const [west, east] = lng - wide < -180 || lng + wide > 180 ? [-180, 180] : [lng - wide, lng + wide];
  return { south, west, north, east };
}

const POINT = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** `29.37,47.98`; undefined for what is no place on earth. */
export function readPoint(text: string | undefined): { lat: number; lng: number } | undefined {
  const [, lat, lng] = POINT.exec(text ?? '') ?? [];
  if (lat === undefined || lng === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180)
    return undefined;
  return { lat: Number(lat), lng: Number(lng) };
}

/** As it stands in an address: a hundred metres are near enough, and tell less of who asks. */
export function writePoint({ lat, lng }: { lat: number; lng: number }): string {
  return `${Number(lat.toFixed(3))},${Number(lng.toFixed(3))}`;
}
