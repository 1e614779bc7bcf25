import { directionOf, type Language } from '#platform/language.ts';

interface OfflinePage {
  language: Language;
  site: string;
  words: { title: string; text: string; retry: string; chats: string };
  /** Text and background of the one thing to do. */
  colours: { light: string; dark: string };
  /** Members' screens are kept on this device. */
  hasChats: boolean;
}

const PAGE =
  "margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f3f3f1,#161413);color:light-dark(#1c1918,#efe9e4);font-family:Poppins,'Readex Pro',Tahoma,system-ui,sans-serif;line-height:1.7";
const BUTTON =
  'display:inline-flex;align-items:center;min-height:44px;padding:0 24px;border-radius:999px;font-weight:600;text-decoration:none';

/** What an installed app shows without a connection: by itself, whatever else is kept. The styles stand on the elements, as the policy for content asks. */
export function renderOfflinePage({ language, site, words, colours, hasChats }: OfflinePage): string {
  const chats = hasChats
    ? `<a href="/chat" style="${BUTTON};border:1px solid light-dark(#e2e0db,#38322f);color:inherit">${escapeHtml(words.chats)}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" style="color-scheme:light dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)} – ${escapeHtml(site)}</title><script src="/offline.js" defer></script></head>
<body style="${PAGE}">
<main style="max-width:26rem;padding:32px 24px;text-align:center">
<img src="/apple-touch-icon.png" alt="" width="72" height="72" style="border-radius:18px">
<h1 style="font-size:22px;line-height:1.4;margin:20px 0 8px">${escapeHtml(words.title)}</h1>
<p style="margin:0 0 24px;color:light-dark(#5c5d5d,#b3aca6)">${escapeHtml(words.text)}</p>
<p style="margin:0;display:flex;flex-wrap:wrap;gap:12px;justify-content:center"><a href="" style="${BUTTON};background:light-dark(${colours.light},${colours.dark});color:light-dark(#fff,#1c0f0b)">${escapeHtml(words.retry)}</a>${chats}</p>
</main>
</body>
</html>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
