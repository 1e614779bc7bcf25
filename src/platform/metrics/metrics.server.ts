import { Counter, Histogram, Registry } from 'prom-client';

type PaymentOutcome = 'granted' | 'unused' | 'unmatched' | 'refunded';
type EmailOutcome = 'sent' | 'failed' | 'refused';

/** What this process counts. `/metrics` shows it (docs/operations/watch.md). */
export interface Metrics {
  registry: Registry;
  /** `route` is a pattern such as `GET /api/ads/:id`, never an address. */
  countRequest: (route: string, status: number, seconds: number) => void;
  countPage: (isCached: boolean) => void;
  countMessage: () => void;
  countUpload: (outcome: 'stored' | 'failed') => void;
  /** A payment is `granted` once its order is paid and its plan given. */
  countPayment: (outcome: PaymentOutcome) => void;
  countEmail: (outcome: EmailOutcome) => void;
}

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'dallal_requests_total',
    help: 'HTTP requests by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'dallal_request_seconds',
    help: 'Time until the response begins, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'dallal_pages_total',
    help: 'Pages by whether the page cache had them: hit or miss',
    labelNames: ['cache'],
    registers,
  });
  const messages = new Counter({ name: 'dallal_messages_total', help: 'Chat messages stored', registers });
  const byOutcome = (name: string, help: string) => new Counter({ name, help, labelNames: ['outcome'], registers });
  const uploads = byOutcome('dallal_uploads_total', 'Uploaded pictures by outcome: stored or failed');
  const payments = byOutcome('dallal_payments_total', 'Payments by outcome: granted, unused, unmatched or refunded');
  const emails = byOutcome('dallal_emails_total', 'Attempts to send an email by outcome: sent, failed or refused');
  return {
    registry,
    countRequest: (route, status, seconds) => {
      requests.inc({ route, status });
      duration.observe({ route }, seconds);
    },
    countPage: (isCached) => pages.inc({ cache: isCached ? 'hit' : 'miss' }),
    countMessage: () => messages.inc(),
    countUpload: (outcome) => uploads.inc({ outcome }),
    countPayment: (outcome) => payments.inc({ outcome }),
    countEmail: (outcome) => emails.inc({ outcome }),
  };
}
