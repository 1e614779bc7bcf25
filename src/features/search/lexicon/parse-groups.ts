/** A group of synonyms. A word may be a phrase: `غرفة نوم`. */
export interface WordGroup {
  /** A search for one of them finds the others. */
  words: string[];
  /** A search for one of the words also finds these, but not vice versa. */
  finds: string[];
}

export interface ParsedGroup extends WordGroup {
  /** Words with a star: they are ambiguous, so they may also be in another group. */
  ambiguous: string[];
}

/** Parses a file of groups, one a line, as the README describes. Throws an error that names the line. */
export const parseGroups = (text: string): ParsedGroup[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const group = parseGroup(line);
    if (!group) throw new Error(`Line ${index + 1} is not a group of words: ${line}`);
    return [group];
  });

/** Undefined if a word is empty, or the group has only one. */
function parseGroup(line: string): ParsedGroup | undefined {
  const sides = line.split('->').map((side) => side.split('=').map((word) => word.trim()));
  const [words = [], finds = [], ...rest] = sides;
  const all = [...words, ...finds];
  if (rest.length > 0 || all.length < 2 || !all.every((word) => /^[\p{L}\p{N}\p{M} ]+\*?$/u.test(word)))
    return undefined;
  return {
    words: words.map(withoutStar),
    finds: finds.map(withoutStar),
    ambiguous: all.filter((word) => word.endsWith('*')).map(withoutStar),
  };
}

const withoutStar = (word: string): string => word.replace(/\*$/, '');
