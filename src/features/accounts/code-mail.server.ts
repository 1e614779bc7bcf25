import { readSiteName } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { directionOf, type Language } from '#platform/language.ts';
import { queueMail } from '#platform/mail.server.ts';
import { loadMessages } from '#platform/messages.server.ts';

const messages = loadMessages('mail');

/** Mails a one-time code, in the reader's language, under the operator's name. */
export async function mailCode(services: Services, db: Database, input: { email: string; code: string; language: Language }): Promise<void> {
  const { email, code, language } = input;
  const t = messages[language];
  const site = await readSiteName(db, language);
  const subject = t('codeSubject', { code, site });
  const lines = [t('codeGreeting'), t('codeText', { site }), code, t('codeValid'), t('codeIgnore')];
  await queueMail(services, db, {
    recipient: email,
    lang: language,
    subject,
    text: lines.join('\n\n'),
    html: toHtml(lines, code, language, site),
  });
}

function toHtml(lines: string[], code: string, language: Language, site: string): string {
  const paragraphs = lines.map((line) =>
    line === code
      ? `<p dir="ltr" style="font:600 32px/1.2 monospace;letter-spacing:8px;text-align:center;background:#f3f3f1;border-radius:12px;padding:16px">${code}</p>`
      : `<p>${escapeHtml(line)}</p>`,
  );
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="margin:0;background:#f3f3f1;font-family:Poppins,Tahoma,sans-serif;color:#1c1918"><div style="max-width:480px;margin:24px auto;background:#fff;border-radius:16px;padding:24px;line-height:1.7"><h1 style="font-size:20px">${escapeHtml(site)}</h1>${paragraphs.join('')}</div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
