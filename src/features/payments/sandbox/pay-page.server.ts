import { html } from 'hono/html';

import type { SandboxInvoice } from './books.server.ts';
import { invoiceFacts, sandboxPage, wordsOf } from './page.server.ts';

/** The hosted page: Pay, Decline, Cancel. */
export function payPage(invoice: SandboxInvoice) {
  const { request, status } = invoice;
  const language = request.Language;
  const t = wordsOf(language);
  const content = html`${invoiceFacts(invoice)}
  ${
    status === 'Pending'
      ? html`<form method="post">
          <button class="pay" name="outcome" value="pay">${t('pay')}</button>
          <button name="outcome" value="decline">${t('decline')}</button>
          <button name="outcome" value="cancel">${t('cancel')}</button>
        </form>`
      : html`<p>${t(status === 'Paid' ? 'paid' : 'cancelled')}</p>`
  }`;
  return sandboxPage({ language, title: t('title'), content });
}
