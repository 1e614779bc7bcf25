import { type Case, pageCases, searchCases } from '../cases.ts';

/** The number of requests for each case, of 100. */
const SHARES: Record<string, number> = {
  'cached page': 40,
  'home page, uncached': 3,
  'list page, uncached': 12,
  'ad page, uncached': 20,
  'by category, place and order': 13,
  'rare two words': 5,
  'facets of three attributes': 3,
  suggestions: 4,
};
const COUNT = 10_000;

/** The addresses of a mixed load, in random order. Those of uncached pages don't repeat. */
export function mixedUrls(random: { next: () => number; integer: (from: number, to: number) => number }): string[] {
  const cases = [...pageCases(), ...searchCases()].filter(({ name }) => SHARES[name]);
  const queues = new Map(cases.map((one) => [one, random.integer(0, one.urls.length - 1)]));
  return Array.from({ length: COUNT }, () => {
    const one = pick(cases, random.next() * 100);
    const at = queues.get(one) ?? 0;
    queues.set(one, at + 1);
    return one.urls[at % one.urls.length]!;
  });
}

function pick(cases: Case[], chance: number): Case {
  let left = chance;
  return cases.find(({ name }) => (left -= SHARES[name] ?? 0) < 0) ?? cases[0]!;
}
