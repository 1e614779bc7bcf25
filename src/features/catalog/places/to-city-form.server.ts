import type { CityForm } from './contract.ts';
import type { CityRow } from './queries.server.ts';

/** A stored city as a form, which has both languages of its name. */
export const toCityForm = ({ name, lat, lng, is_hidden }: CityRow): CityForm => ({
  name: { en: '', ar: '', ...name },
  lat,
  lng,
  isHidden: is_hidden,
});
