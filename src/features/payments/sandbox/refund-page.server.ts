import { html } from 'hono/html';

import type { LedgerInvoice } from './ledger.server.ts';
import { invoiceDetails, sandboxPage, translatorFor } from './sandbox-page.server.ts';
import type { SandboxRefund } from './sandbox-refunds.server.ts';

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
