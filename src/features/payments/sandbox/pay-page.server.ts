import { html } from 'hono/html';

import type { SandboxInvoice } from './books.server.ts';
import { invoiceFacts, sandboxPage, wordsOf } from './page.server.ts';

/** The hosted page: Pay, Decline, Cancel; once that is decided, the way back to the shop. */
export function payPage(invoice: SandboxInvoice, backUrl: string | null) {
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
      : html`<p>${t(status === 'Paid' ? 'paid' : 'cancelled')}</p>
          ${backUrl && html`<a class="button" href="${backUrl}">${t('back')}</a>`}`
  }`;
  return sandboxPage({ language, title: t('title'), content });
}
