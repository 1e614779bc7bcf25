import { isolateBidi, type Language } from '#platform/text/language.ts';

import type { EmailContent } from '../to-email-html.ts';
import type { MessageSpec, TextName } from './message-spec.ts';
import { keysOf } from './rules.ts';

interface PreviewOptions {
  /** All texts that the message shows, in its language, by key. */
  texts: Record<string, string>;
  language: Language;
  /** The number in counted texts. */
  count: number;
  /** Name of the site. */
  site: string;
  siteUrl: string;
  /** URL. */
  logo: string;
}

/** An email with example values; null for a message that is not emailed. */
export function previewEmail(
  { mail }: MessageSpec,
  options: PreviewOptions,
): { subject: string; content: EmailContent } | null {
  if (!mail) return null;
  const { language, site, siteUrl, logo } = options;
  const say = (name: TextName) => sayExample(name, options);
  const [first = '', ...others] = mail.body.map(say);
  const { adds, path } = mail;
  const code = adds === 'code' ? exampleCode(language) : undefined;
  const content = {
    above: [say('mail/greeting'), first, ...(code ? [code] : [])],
    code,
    quotes: adds === 'quote' ? [exampleQuote(language)] : [],
    links: Array.isArray(adds) ? adds.map((name) => ({ text: say(name), path: path ?? '/' })) : [],
    below: [...(adds === 'reason' ? [exampleQuote(language)] : []), ...others, ...(path ? [siteUrl + path] : [])],
    language,
    site,
    siteUrl,
    logo,
  };
  return { subject: say(mail.subject), content };
}

/** A notification with example values; null for a message that has none. */
export function previewNotification(
  { notification }: MessageSpec,
  options: PreviewOptions,
): { title: string; body: string } | null {
  if (!notification) return null;
  const { title, body } = notification;
  return {
    title: sayExample(title, options),
    body: body ? sayExample(body, options) : fillExamples('{title}', options),
  };
}

/** A text with example values. A counted one has the form for the number. */
function sayExample(name: TextName, options: PreviewOptions): string {
  const { texts, language, count } = options;
  const form = `${name}_${new Intl.PluralRules(language).select(count)}`;
  const [fallback = ''] = keysOf(name, texts);
  return fillExamples(texts[name] ?? texts[form] ?? texts[fallback] ?? '', options);
}

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
const exampleQuote = (language: Language): string => VALUES[language]['reason'] ?? '';

const exampleCode = (language: Language): string => VALUES[language]['code'] ?? '';

/** Replaces placeholders by example values. */
function fillExamples(
  text: string,
  { language, site, count }: { language: Language; site: string; count: number },
): string {
  const values: Record<string, string> = { ...VALUES[language], site, count: String(count) };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return name === 'site' || name === 'count' || name === 'code' ? value : isolateBidi(value);
  });
}
