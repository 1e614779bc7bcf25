// In the header's chunk, without the schema of a list's query.

/** Parameters of a list that apply to any text and category. */
const KEPT = /^(country|city|near|within|minPrice|maxPrice|postedWithin|withPictures|seller|sort|view)$/;

/**
 * The query of a search for `text` that begins on the list with the query `search`: after the text, the filters and the
 * order that still apply. Words that were to be searched for as such are of the former text.
 */
export function toSearchQuery(search: string, text: string, { isOtherCategory = false } = {}): URLSearchParams {
  // Attributes apply to the category that has them.
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value && (KEPT.test(name) || (!isOtherCategory && name.startsWith('attr.'))),
  );
  return new URLSearchParams([['search', text], ...kept]);
}

/** State of a list's history entry that a search opened. */
export interface SearchState {
  /** The address of the list on which the search began. */
  searchedFrom: string;
}
