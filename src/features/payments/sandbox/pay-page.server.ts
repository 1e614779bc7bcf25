import { html } from 'hono/html';

import type { LedgerInvoice } from './ledger.server.ts';
import { invoiceDetails, sandboxPage, translatorFor } from './sandbox-page.server.ts';

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
