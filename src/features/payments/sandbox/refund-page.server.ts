import { html } from 'hono/html';

import type { SandboxInvoice } from './books.server.ts';
import { invoiceFacts, sandboxPage, wordsOf } from './page.server.ts';
import type { SandboxRefund } from './refunds.server.ts';

/** What a bank does with a refund, by hand: Complete, Reject. */
export function refundPage({ amount, status }: SandboxRefund, invoice: SandboxInvoice) {
  const language = invoice.request.Language;
  const t = wordsOf(language);
  const content = html`${invoiceFacts(invoice, amount)}
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
