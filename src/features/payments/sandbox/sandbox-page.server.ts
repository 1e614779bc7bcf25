import { html } from 'hono/html';

import { formatExactMoney } from '#features/ads/format-money.ts';
import { textDirection, type Language } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { decimalsOf } from '../rules.ts';
import type { LedgerInvoice } from './ledger.server.ts';

const messages = loadMessages('sandbox');

/** Translates the sandbox's messages into the payer's language. */
export const translatorFor = (language: Language) => messages[language];

type Html = ReturnType<typeof html>;

/** A sandbox page in the payer's language, clearly marked as a sandbox, without scripts. */
export function sandboxPage({ language, title, content }: { language: Language; title: string; content: Html }): Html {
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
export function invoiceDetails({ id, request }: LedgerInvoice, value: number = request.InvoiceValue): Html {
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
