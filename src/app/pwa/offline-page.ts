import { textDirection, type Language } from '#platform/text/language.ts';
import { TOKEN_COLOURS } from '#platform/colours.ts';
import { paths } from '#paths';

interface OfflinePage {
  language: Language;
  site: string;
  texts: { title: string; text: string; retry: string; chats: string };
  /** The retry button's background in each colour scheme. */
  colours: { light: string; dark: string };
  /** Whether members' screens are cached on this device. */
  hasChats: boolean;
}

const inBothSchemes = (name: keyof typeof TOKEN_COLOURS): string =>
  `light-dark(${TOKEN_COLOURS[name].light},${TOKEN_COLOURS[name].dark})`;

const PAGE = [
  `margin:0;min-height:100vh;display:grid;place-items:center;background:${inBothSchemes('page')};`,
  `color:${inBothSchemes('ink')};`,
  "font-family:Poppins,'Readex Pro',Tahoma,system-ui,sans-serif;line-height:1.7",
].join('');
const BUTTON = [
  'display:inline-flex;align-items:center;min-height:44px;padding:0 24px;border-radius:999px;font-weight:600;',
  'text-decoration:none',
].join('');
const ACTIONS = 'margin:0;display:flex;flex-wrap:wrap;gap:12px;justify-content:center';

/** The page shown without a connection. Styles are attributes: the content security policy allows no style elements. */
export function renderOfflinePage({ language, site, texts, colours, hasChats }: OfflinePage): string {
  const chatsButton = `${BUTTON};border:1px solid ${inBothSchemes('line')};color:inherit`;
  const chats = hasChats ? `<a href="${paths.chat()}" style="${chatsButton}">${escapeHtml(texts.chats)}</a>` : '';
  const background = `light-dark(${colours.light},${colours.dark})`;
  const retryButton = `${BUTTON};background:${background};color:${inBothSchemes('onBrand')}`;
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)} – ${escapeHtml(site)}</title>
<script src="/offline.js" defer></script>
</head>
<body style="${PAGE}">
<main style="max-width:26rem;padding:32px 24px;text-align:center">
<img src="/apple-touch-icon.png" alt="" width="72" height="72" style="border-radius:18px">
<h1 style="font-size:22px;line-height:1.4;margin:20px 0 8px">${escapeHtml(texts.title)}</h1>
<p style="margin:0 0 24px;color:${inBothSchemes('muted')}">${escapeHtml(texts.text)}</p>
<p style="${ACTIONS}"><a href="" style="${retryButton}">${escapeHtml(texts.retry)}</a>${chats}</p>
</main>
</body>
</html>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
