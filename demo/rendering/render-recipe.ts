import things from './things.json' with { type: 'json' };

export type Thing = keyof typeof things;
export type Place = 'room' | 'kitchen' | 'table' | 'bed' | 'carpet' | 'street' | 'yard' | 'garden' | 'desert';

/** Width and height, as parts of the longer side. */
const FORMATS = {
  '3:4': [3 / 4, 1],
  '4:3': [1, 3 / 4],
  '1:1': [1, 1],
  '16:9': [1, 9 / 16],
  '40:9': [1, 9 / 40],
} as const;
export type Format = keyof typeof FORMATS;

/** Everything that determines a rendered picture: the same recipe is the same picture. */
export interface RenderRecipe {
  thing: Thing;
  /** Hex colour of the parts that are painted in the ad's colour; empty for the model's own. */
  colour: string;
  place: Place;
  /** The seller: all their pictures have one floor, wall and light. */
  home: string;
  /** The ad's reference: in all its pictures, the same lies around. */
  ad: string;
  /** Where the camera is, in degrees from the front of the thing, positive to its right: steps of 30. */
  side: number;
  /** A `banner` has the thing on the right, and empty space on the left. */
  view: 'whole' | 'detail' | 'banner';
  format: Format;
  /** The longer side in pixels. */
  longest: number;
}

/** In pixels. */
export function sizeOf({ format, longest }: RenderRecipe): { width: number; height: number } {
  const [width, height] = FORMATS[format].map((part) => 2 * Math.round((part * longest) / 2)) as [number, number];
  return { width, height };
}

interface Views {
  /** It has its back to a wall. */
  stands?: string;
  /** Where it is photographed. */
  places?: string[];
  /** From which sides it can be seen as a whole. */
  sides?: number[];
  /** `wide` or `tall`; left out for things that are about as high as they are wide. */
  shape?: string;
}

const SHAPED: Record<string, Format[]> = {
  wide: ['4:3', '16:9', '4:3'],
  tall: ['3:4', '3:4', '1:1'],
  square: ['3:4', '4:3', '1:1', '4:3', '3:4'],
};

/** Where a thing can be photographed, from which sides, and in which formats. */
export function viewsOf(thing: Thing): { places: Place[]; sides: number[]; formats: Format[] } {
  const { stands, places = ['room'], sides, shape = 'square' } = things[thing] as Views;
  return {
    places: places as Place[],
    sides: sides ?? (stands === 'wall' ? [-30, 0, 30] : [-60, -30, 0, 30, 60]),
    formats: SHAPED[shape] ?? [],
  };
}
