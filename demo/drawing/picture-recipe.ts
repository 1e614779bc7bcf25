import type { scenes } from './homes.ts';
import type { objects } from './objects.ts';
import type { SettingName } from './settings.ts';

/** A thing to show in a setting, or a scene that fills the picture. */
export type Subject = keyof typeof objects | keyof typeof scenes | 'carInterior' | 'carSeats' | `emoji:${string}`;

/** Everything that determines a picture: the same recipe is the same picture. */
export interface PictureRecipe {
  subject: Subject;
  /** Hex colour of the thing; empty for an emoji in its own colours. */
  colour: string;
  /** Selects the design of the thing: 0 to 59. */
  kind: number;
  setting: SettingName;
  /** Selects the colours and details of the setting: 0 to 59. */
  tone: number;
  view: 'whole' | 'close' | 'aside';
}
