import { electronics } from './electronics.ts';
import { fashion } from './fashion.ts';
import { furniture } from './furniture.ts';
import { gear } from './gear.ts';
import { household } from './household.ts';
import { leisure } from './leisure.ts';
import type { Drawing } from './svg.ts';
import { things } from './things.ts';
import { boat, carFront, carSide, motorcycle, type ProfileName, PROFILES, truck } from './vehicles.ts';

type DrawObject = (colour: string, kind: number) => Drawing;

const cars = Object.fromEntries(
  (Object.keys(PROFILES) as ProfileName[]).flatMap((name): [string, DrawObject][] => [
    [`${name}Side`, (colour, kind) => carSide(name, colour, kind)],
    [`${name}Front`, (colour) => carFront(name, colour, false)],
    [`${name}Rear`, (colour) => carFront(name, colour, true)],
  ]),
) as Record<`${ProfileName}${'Side' | 'Front' | 'Rear'}`, DrawObject>;

/** Everything that can be drawn in a setting. Other objects are emoji. */
export const objects = {
  ...cars,
  truck,
  boat,
  motorcycle,
  ...electronics,
  ...furniture,
  ...fashion,
  ...gear,
  ...household,
  ...leisure,
  ...things,
} satisfies Record<string, DrawObject>;
