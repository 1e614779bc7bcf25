import type { Random } from '#demo/random.ts';

/** Picks items by Zipf's law with s = 1: the item of rank n is n times as rare as the first. */
export function pickByRank<Item>(items: Item[], random: Random): () => Item {
  let sum = 0;
  const sums = Float64Array.from(items, (_, at) => (sum += 1 / (at + 1)));
  return () => {
    const target = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return items[low]!;
  };
}
