/** What is sold in a category. */
export interface CategoryGoods {
  /** Names of the category. The first that exists is meant. */
  names: string[];
  goods: string[];
}

/** Parses `goods.txt`, whose first lines describe the format. Throws an error that names the line. */
export function parseGoods(text: string): CategoryGoods[] {
  const groups: CategoryGoods[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const group = groups.at(-1);
    if (/^\S.*:$/.test(line)) groups.push({ names: splitList(line.slice(0, -1)), goods: [] });
    else if (/^\s/.test(line) && group) group.goods.push(...splitList(line));
    else throw new Error(`Line ${index + 1} is neither a category nor its goods: ${line}`);
  }
  return groups;
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
