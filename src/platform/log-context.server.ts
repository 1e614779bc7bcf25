import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line names while it is written for a request, a live event or a job. */
interface LogContext {
  /** Of the request or live event that is served, or that enqueued the job. */
  requestId?: string;
  job?: string;
  jobId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

export const withLogContext = <T>(context: LogContext, run: () => T): T => contexts.run(context, run);

export const logContext = (): LogContext => contexts.getStore() ?? {};
