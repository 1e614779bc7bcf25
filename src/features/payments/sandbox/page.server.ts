import { html } from 'hono/html';

import { formatNumber } from '#platform/format.ts';
import { directionOf, type Language } from '#platform/language.ts';
import { loadMessages } from '#platform/messages.server.ts';

import { decimalsOf } from '../rules.ts';
import type { SandboxInvoice } from './books.server.ts';

const messages = loadMessages('sandbox');

/** The words of the sandbox in the payer's language. */
export const wordsOf = (language: Language) => messages[language];

type Html = ReturnType<typeof html>;

/** A page of the sandbox, plainly one, in the payer's language and without a script. */
export function sandboxPage({ language, title, content }: { language: Language; title: string; content: Html }): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <main>
          <p class="note" role="note">${wordsOf(language)('note')}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** Whose invoice it is, what for and how much. */
export function invoiceFacts({ id, request }: SandboxInvoice, value: number = request.InvoiceValue): Html {
  const { Language: language, DisplayCurrencyIso: currency } = request;
  const t = wordsOf(language);
  const amount = formatNumber(value, language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimalsOf(currency),
  });
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
