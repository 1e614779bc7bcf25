import { paths } from '#web/paths.ts';

import type { Purpose } from './contract.ts';

interface Flow {
  purpose: Purpose;
  success: string;
  error: string;
  /** Where it begins anew. */
  start: string;
}

/** Where paying for each purpose ends (specification §2.3). */
export const FLOWS: Record<Purpose, Flow> = {
  post: { purpose: 'post', success: paths.createSuccess(), error: paths.createError(), start: paths.create() },
  extend: { purpose: 'extend', success: paths.extendSuccess(), error: paths.extendError(), start: paths.account() },
};

/** The one that a screen stands in. */
export const flowAt = (pathname: string): Flow => (pathname.startsWith('/extend/') ? FLOWS.extend : FLOWS.post);
