/** A point and a radius in kilometers. */
export interface GeoCircle {
  lat: number;
  lng: number;
  km: number;
}

/** In degrees, with west < east: a box never crosses the date line. */
export interface GeoBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

const KM_PER_DEGREE = 111.19;

/** The options of the distance filter, in kilometers. */
export const DISTANCES_KM = [2, 5, 10, 25, 50, 100, 250] as const;
/** The radius if `within` is not given. */
export const DEFAULT_DISTANCE_KM = 25;

/** The bounding box of a circle, enlarged by 0.1 %. */
export function boxAround({ lat, lng, km }: GeoCircle): GeoBox {
  const latSpan = (km / KM_PER_DEGREE) * 1.001;
  const [south, north] = [Math.max(-90, lat - latSpan), Math.min(90, lat + latSpan)];
  // In degrees of longitude, a circle is widest on the poleward side of its center.
  const ratio = Math.sin(Math.min(Math.PI / 2, km / 6371)) / Math.cos((lat * Math.PI) / 180);
  const lngSpan = south <= -90 || north >= 90 || ratio >= 1 ? 180 : ((Math.asin(ratio) * 180) / Math.PI) * 1.001;
  // A circle that crosses the date line gets a box around the whole globe.
  const [west, east] = lng - lngSpan < -180 || lng + lngSpan > 180 ? [-180, 180] : [lng - lngSpan, lng + lngSpan];
  return { south, west, north, east };
}

const POINT = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** Parses `29.37,47.98`. Undefined for anything else, or outside the range of coordinates. */
export function parsePoint(text: string | undefined): { lat: number; lng: number } | undefined {
  const [, lat, lng] = POINT.exec(text ?? '') ?? [];
  if (lat === undefined || lng === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180)
    return undefined;
  return { lat: Number(lat), lng: Number(lng) };
}

/** Formats a point for a URL. Rounded to about 100 meters, which is precise enough and protects the user's privacy. */
export function formatPoint({ lat, lng }: { lat: number; lng: number }): string {
  return `${Number(lat.toFixed(3))},${Number(lng.toFixed(3))}`;
}
