import type { Hono } from 'hono';
import { html } from 'hono/html';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { formatExactMoney } from '#features/ads/format-money.ts';
import { type Language, textDirection } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { decimalsOf } from '../rules.ts';
import type { LedgerInvoice } from './ledger.server.ts';
import type { SandboxRefund } from './sandbox-refunds.server.ts';

/** The hosted payment page: Pay, Decline and Cancel; after the payment, a link back to the site. */
export function payPage(invoice: LedgerInvoice, backUrl: string | null) {
  const { request, status } = invoice;
  const language = request.Language;
  const t = translatorFor(language);
  const content = html`${invoiceDetails(invoice)}
  ${
    status === 'Pending'
      ? html`<form method="post">
          <button class="pay" name="outcome" value="pay">${t('pay')}</button>
          <button name="outcome" value="decline">${t('decline')}</button>
          <button name="outcome" value="cancel">${t('cancel')}</button>
        </form>`
      : html`<p>${t(status === 'Paid' ? 'paid' : 'cancelled')}</p>
          ${backUrl && html`<a class="button" href="${backUrl}">${t('back')}</a>`}`
  }`;
  return sandboxPage({ language, title: t('title'), content });
}

/** A page to complete or reject a refund, in place of the bank. */
export function refundPage({ amount, status }: SandboxRefund, invoice: LedgerInvoice) {
  const language = invoice.request.Language;
  const t = translatorFor(language);
  const content = html`${invoiceDetails(invoice, amount)}
  ${
    status === 'Pending'
      ? html`<form method="post">
          <button class="pay" name="outcome" value="complete">${t('complete')}</button>
          <button name="outcome" value="reject">${t('reject')}</button>
        </form>`
      : html`<p>${t(status === 'Refunded' ? 'refunded' : 'refundRejected')}</p>`
  }`;
  return sandboxPage({ language, title: t('refundTitle'), content });
}

const messages = loadMessages('sandbox');

/** Translates the sandbox's messages into the payer's language. */
const translatorFor = (language: Language) => messages[language];

type Html = ReturnType<typeof html>;

/** A sandbox page in the payer's language, clearly marked as a sandbox, without scripts. */
function sandboxPage({ language, title, content }: { language: Language; title: string; content: Html }): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${textDirection(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <main>
          <p class="note" role="note">${translatorFor(language)('note')}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** The invoice's payer, items and amount. */
function invoiceDetails({ id, request }: LedgerInvoice, value: number = request.InvoiceValue): Html {
  const { Language: language, DisplayCurrencyIso: currency } = request;
  const t = translatorFor(language);
  const decimals = decimalsOf(currency);
  const amount = formatExactMoney(Math.round(value * 10 ** decimals), currency, decimals, language);
  return html`<dl>
    <div>
      <dt>${t('invoice')}</dt>
      <dd><bdi>${id}</bdi></dd>
    </div>
    ${(request.InvoiceItems ?? []).map(
      (item) =>
        html`<div>
          <dt>${t('item')}</dt>
          <dd dir="auto">${item.ItemName}</dd>
        </div>`,
    )}
    <div>
      <dt>${t('payer')}</dt>
      <dd dir="auto">${request.CustomerName}</dd>
    </div>
    <div class="total">
      <dt>${t('amount')}</dt>
      <dd><bdi>${amount}</bdi></dd>
    </div>
  </dl>`;
}

const require = createRequire(import.meta.url);

/** The site's fonts. Their names in the build change, and the sandbox's pages don't use the build. */
const FONTS: Record<string, string> = {
  'poppins-400.woff2': '@fontsource/poppins/files/poppins-latin-400-normal.woff2',
  'poppins-600.woff2': '@fontsource/poppins/files/poppins-latin-600-normal.woff2',
  'readex-pro.woff2': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
};

export function serveSandboxFonts(app: Hono): void {
  for (const [name, file] of Object.entries(FONTS))
    app.get(`/fonts/${name}`, async (context) => {
      context.header('cache-control', 'public, max-age=86400');
      context.header('content-type', 'font/woff2');
      return context.body(new Uint8Array(await readFile(require.resolve(file))));
    });
}
