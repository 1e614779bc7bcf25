import type { Language } from '#platform/text/language.ts';

/** How a person sees the site. */
export interface Look {
  language: Language;
  /** Width of the viewport in CSS pixels. */
  width: number;
  colourMode: 'light' | 'dark';
}

/** The looks in which the sweep opens every screen. */
export const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const satisfies Look[];

/**
 * The look of a journey: a hash of its title, so that a new test doesn't change the others. `LOOK` sets that of all
 * journeys, such as `LOOK=ar-390-dark`.
 */
export function lookOf(title: string, chosen = process.env.LOOK): Look {
  if (chosen) return parseLook(chosen);
  let hash = 0;
  for (const character of title) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
  return {
    language: hash % 2 === 0 ? 'en' : 'ar',
    width: (hash >> 1) % 2 === 0 ? 1280 : 390,
    colourMode: (hash >> 2) % 2 === 0 ? 'light' : 'dark',
  };
}

function parseLook(text: string): Look {
  const [, language, width, colourMode] = /^(en|ar)-(\d+)-(light|dark)$/.exec(text) ?? [];
  if (!language) throw new Error(`LOOK is ${text}: write it like ar-390-dark`);
  return { language, width: Number(width), colourMode } as Look;
}
