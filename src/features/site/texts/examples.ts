import { isolateBidi, type Language } from '#platform/text/language.ts';

/** Example values of all placeholders but the site's name and the number. */
const VALUES: Record<Language, Record<string, string>> = {
  en: {
    code: '482913',
    device: 'Chrome on Windows',
    time: '1 Jun 2026, 09:30',
    date: '15 Jun 2026',
    email: 'salma@example.com',
    mobile: '+965 5000 0000',
    title: 'Toyota Camry 2019',
    reason: 'The pictures show another car',
    name: 'Salma',
    price: 'KWD 3,250',
    before: 'KWD 3,500',
    amount: 'KWD 5.000',
    plan: 'Featured',
    role: 'moderator',
  },
  ar: {
    code: '482913',
    device: 'Chrome على Windows',
    time: '1 يونيو 2026، 09:30',
    date: '15 يونيو 2026',
    email: 'salma@example.com',
    mobile: '+965 5000 0000',
    title: 'تويوتا كامري 2019',
    reason: 'الصور لسيارة أخرى',
    name: 'سلمى',
    price: '3,250 د.ك',
    before: '3,500 د.ك',
    amount: '5.000 د.ك',
    plan: 'مميّزة',
    role: 'مشرف',
  },
};

/** The text that someone wrote, in messages that quote one. */
export const exampleQuote = (language: Language): string => VALUES[language]['reason'] ?? '';

export const exampleCode = (language: Language): string => VALUES[language]['code'] ?? '';

/** Replaces placeholders by example values. */
export function fillExamples(
  text: string,
  { language, site, count }: { language: Language; site: string; count: number },
): string {
  const values: Record<string, string> = { ...VALUES[language], site, count: String(count) };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return name === 'site' || name === 'count' || name === 'code' ? value : isolateBidi(value);
  });
}
