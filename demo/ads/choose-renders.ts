import { createHash } from 'node:crypto';

import { type Format, type Place, type RenderRecipe, type Thing, viewsOf } from '../rendering/render-recipe.ts';

/** Categories whose pictures are rendered; those of others are drawn. No list of a category mixes both. */
export const RENDERED_CATEGORIES = new Set<string>([]);

/**
 * What the rendered pictures of an ad show: a thing from several sides, or the rooms of a home. By default, a thing has
 * the ad's colour and one of its usual places.
 */
export type Shown = Thing | Thing[] | { thing: Thing; colour?: string; place?: Place; side?: number };

interface Ad {
  reference: string;
  /** Identifies the home in which things are photographed. */
  seller: string;
  shows: Shown | undefined;
  attributes: Record<string, unknown>;
}

/** Colours as things have them, by the values of the attribute. */
const COLOURS: Record<string, string> = {
  white: '#e4e2dc',
  black: '#232427',
  silver: '#b7bdc4',
  grey: '#77797b',
  blue: '#2e4a73',
  red: '#8f2a2a',
  green: '#4c6148',
  beige: '#c2b094',
  brown: '#5e3f2a',
  gold: '#b08d4a',
  yellow: '#d3a624',
  orange: '#c8682a',
  pink: '#cf9aa4',
  purple: '#6b4f86',
};
/** Of the seats in a home's rooms. */
const FABRICS = ['#c2b094', '#77797b', '#5a6b62', '#8a5a44', '#46566b', '#d3cab8'] as const;

const ROOM_FORMATS: Format[] = ['4:3', '3:4', '16:9', '4:3', '1:1'];
const COUNTS = [2, 3, 2, 2, 1, 3, 2, 2];
const LONGEST = { first: 1200, other: 800 };

/** The pictures of an ad. Deterministic. */
export function chooseRenders({ reference, seller, shows, attributes }: Ad): RenderRecipe[] {
  if (!shows) throw new Error(`${reference} doesn't say what its pictures show`);
  const seed = createHash('sha1').update(reference).digest();
  const choose = <T>(items: readonly T[], at: number): T => items[(seed[at] ?? 0) % items.length]!; // none is empty
  if (Array.isArray(shows))
    return shows.map((thing, at) => ({
      thing,
      colour: choose(FABRICS, 0),
      place: 'room',
      home: reference,
      ad: reference,
      side: choose(viewsOf(thing).sides, 1 + at),
      view: 'whole',
      format: at === 0 ? choose(ROOM_FORMATS, 8) : '4:3',
      longest: at === 0 ? LONGEST.first : LONGEST.other,
    }));
  const wanted = typeof shows === 'string' ? { thing: shows } : shows;
  const { places, sides, formats } = viewsOf(wanted.thing);
  const first = {
    thing: wanted.thing,
    colour: wanted.colour ?? COLOURS[String(attributes['colour'] ?? '')] ?? '',
    place: wanted.place ?? choose(places, 0),
    home: seller,
    ad: reference,
    side: wanted.side ?? choose(sides, 1),
    view: 'whole',
    format: choose(formats, 2),
    longest: LONGEST.first,
  } as const;
  const otherSide = choose(
    sides.filter((side) => side !== first.side),
    3,
  );
  const others = [
    { ...first, side: otherSide, format: choose(formats, 4), longest: LONGEST.other },
    { ...first, view: 'detail', format: choose(formats, 5), longest: LONGEST.other },
  ] as const;
  return [first, ...(choose([true, false], 7) ? others : others.toReversed())].slice(0, choose(COUNTS, 6));
}
