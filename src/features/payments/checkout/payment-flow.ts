import { matchPath } from 'react-router';

import { paths } from '#paths';

import type { OrderPurpose } from '../contract.ts';

interface Flow {
  purpose: OrderPurpose;
  success: string;
  error: string;
  /** Path at which the flow starts over. */
  start: string;
}

/** The screens of each payment flow (specification §2.3). */
export const PAYMENT_FLOWS: Record<OrderPurpose, Flow> = {
  post: { purpose: 'post', success: paths.createSuccess(), error: paths.createError(), start: paths.create() },
  extend: { purpose: 'extend', success: paths.extendSuccess(), error: paths.extendError(), start: paths.account() },
};

/** The payment flow that a screen belongs to: the pattern of `extend` also matches its redirect, success and error. */
export const findPaymentFlow = (pathname: string): Flow =>
  matchPath(paths.extend.pattern, pathname) ? PAYMENT_FLOWS.extend : PAYMENT_FLOWS.post;
