/** The category trees that a new marketplace can start with. */
export const STARTER_NAMES = ['general', 'cars', 'property', 'services'] as const;
export type StarterName = (typeof STARTER_NAMES)[number];
