/** Whether a list's address shows its ads on a map. */
export const isMapView = (search: string): boolean => new URLSearchParams(search).get('view') === 'map';
