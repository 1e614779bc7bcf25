import { ATTRIBUTE_TYPES } from './attribute-types.ts';
import type { Specification } from './contract.ts';

/** Whether a specification can have a value: a choice needs options. */
export const isAttributeUsable = ({ type, options }: Pick<Specification, 'type' | 'options'>): boolean =>
  !ATTRIBUTE_TYPES[type].hasOptions || options.some(({ isHidden }) => !isHidden);

/** The specifications of a category without those that depend on one that it doesn't have. */
export const findUsableAttributes = (specifications: Specification[]): Specification[] => {
  const usable = specifications.filter(
    ({ dependsOn }) => dependsOn === null || specifications.some(({ key }) => key === dependsOn),
  );
  return usable.length === specifications.length ? usable : findUsableAttributes(usable);
};

/** Number of attributes that fit on a card. */
const CARD_ATTRIBUTES = 2;

/** The specifications shown on cards. If a category and its ancestors mark more than fit, the category's own win. */
export const toCardSpecifications = (specifications: Specification[]): Specification[] =>
  specifications.filter(({ onCard }) => onCard).slice(-CARD_ATTRIBUTES);
