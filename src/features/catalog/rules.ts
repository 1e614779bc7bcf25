import type { Specification } from './contract.ts';

/** Number of attributes that fit on a card. */
const CARD_ATTRIBUTES = 2;

/** The specifications shown on cards. If a category and its ancestors mark more than fit, the category's own win. */
export const toCardSpecifications = (specifications: Specification[]): Specification[] =>
  specifications.filter(({ onCard }) => onCard).slice(-CARD_ATTRIBUTES);
