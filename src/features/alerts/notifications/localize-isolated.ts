import { type Bilingual, isolateBidi, type Language, localize } from '#platform/text/language.ts';

/** A text in the given language, isolated from the direction of its surroundings. Empty if it is missing. */
export const localizeIsolated = (text: Bilingual | undefined, language: Language): string =>
  isolateBidi(localize(text, language));
