import { SearchQuery } from '../contract.ts';

/** Parameters of a list's URL that the API does not take: a seller page's category, the map and its visible area. */
const URL_ONLY = new Set(['category', 'view', 'at']);
/** Parameters that change the order and display of results, not the search. */
const DISPLAY = new Set(['page', 'limit', 'sort']);

export const isAttributeParam = (name: string): boolean => /^attr\../.test(name);

/** Whether the parameter is part of a list's URL, where the path names the category. */
export const isListParam = (name: string): boolean => isApiParam(name) || URL_ONLY.has(name);

/** Whether the API takes the parameter, other than the category. */
export const isApiParam = (name: string): boolean =>
  (Object.hasOwn(SearchQuery.shape, name) && name !== 'categoryId') || isAttributeParam(name);

/** Whether the parameter narrows the results, as search text or as a filter. */
export const isCriterion = (name: string): boolean => isApiParam(name) && !DISPLAY.has(name);

/** Not filters: the text, the radius, which belongs to its point, and the place, which the header shows. */
const NO_FILTERS = new Set(['search', 'plain', 'within', 'country', 'city']);

/** Whether the parameter counts as a filter. */
export const isFilter = (name: string): boolean => isCriterion(name) && !NO_FILTERS.has(name);
