import { html } from 'hono/html';

import { directionOf } from '#platform/language.ts';
import { loadMessages } from '#platform/messages.server.ts';

import { decimalsOf } from '../rules.ts';
import type { SandboxInvoice } from './books.server.ts';

const messages = loadMessages('sandbox');

/** The hosted page: Pay, Decline, Cancel, plainly a sandbox, in the payer's language and without a script. */
export function payPage({ id, request, status }: SandboxInvoice) {
  const language = request.Language;
  const t = messages[language];
  const amount = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'currency',
    currency: request.DisplayCurrencyIso,
    minimumFractionDigits: decimalsOf(request.DisplayCurrencyIso),
  }).format(request.InvoiceValue);
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('title')}</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <main>
          <p class="note" role="note">${t('note')}</p>
          <h1>${t('title')}</h1>
          <dl>
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
          </dl>
          ${
            status === 'Pending'
              ? html`<form method="post">
                  <button class="pay" name="outcome" value="pay">${t('pay')}</button>
                  <button name="outcome" value="decline">${t('decline')}</button>
                  <button name="outcome" value="cancel">${t('cancel')}</button>
                </form>`
              : html`<p>${t(status === 'Paid' ? 'paid' : 'cancelled')}</p>`
          }
        </main>
      </body>
    </html>`;
}
