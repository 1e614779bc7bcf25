import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { directionOf, inLanguage, type Language } from '#platform/language.ts';
import { queueMail } from '#platform/mail.server.ts';
import { loadMessages } from '#platform/messages.server.ts';

import { getSite } from './site.server.ts';

const messages = loadMessages('mail');

/** The words of letters in one language. */
export type LetterWords = (typeof messages)[Language];

export interface Letter {
  recipient: string;
  language: Language;
  subject: (t: LetterWords, site: string) => string;
  /** Its paragraphs, below the greeting. */
  lines: (t: LetterWords, site: string) => string[];
  /** Shown large, below the first paragraph. */
  code?: string;
  /** For nobody: written like any other, so that this takes as long, and never sent. */
  isDecoy?: boolean;
}

/** Mails a letter as text and HTML under the operator's name and logo, right to left where Arabic. It leaves if the caller's transaction commits. */
export async function sendLetter(services: Services, db: Database, { recipient, language, subject, lines, code, isDecoy = false }: Letter): Promise<void> {
  const t = messages[language];
  const { name, headerLogo } = await getSite(db);
  const site = inLanguage(name, language);
  const [first = '', ...others] = lines(t, site);
  const paragraphs = [t('greeting'), first, ...(code ? [code] : []), ...others];
  await queueMail(services, db, {
    recipient: isDecoy ? '' : recipient,
    lang: language,
    subject: subject(t, site),
    text: [...paragraphs, site].join('\n\n'),
    html: toHtml({ paragraphs, code, language, site, logo: new URL(headerLogo || '/logo.png', services.config.siteUrl).href }),
    isDecoy,
  });
}

interface Page {
  paragraphs: string[];
  code: string | undefined;
  language: Language;
  site: string;
  logo: string;
}

const CODE_STYLE = 'font:600 32px/1.2 monospace;letter-spacing:8px;text-align:center;background:#f3f3f1;border-radius:12px;padding:16px';

/** Mail programs know no style sheets and few properties: everything stands on the elements. */
function toHtml({ paragraphs, code, language, site, logo }: Page): string {
  const body = paragraphs.map((line) => (line === code ? `<p dir="ltr" style="${CODE_STYLE}">${code}</p>` : `<p>${escapeHtml(line)}</p>`)).join('');
  const direction = directionOf(language);
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head><body style="margin:0;background:#f3f3f1;font-family:Poppins,Tahoma,sans-serif;color:#1c1918"><div dir="${direction}" style="max-width:480px;margin:24px auto;background:#fff;border-radius:16px;padding:24px;line-height:1.7"><h1 style="font-size:20px;margin:0 0 16px"><img src="${escapeHtml(logo)}" alt="" width="36" height="36" style="vertical-align:middle"> ${escapeHtml(site)}</h1>${body}</div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
