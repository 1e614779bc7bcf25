import type { Language } from '#platform/text/language.ts';

import type { EmailContent } from '../to-email-html.ts';
import { exampleCode, exampleQuote, fillExamples } from './examples.ts';
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
