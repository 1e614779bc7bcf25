import { getCatalog } from '#features/catalog/catalog.server.ts';
import { requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPage, toWindow } from '#platform/paging.ts';

import {
  cancelPayment,
  createOrder,
  extendAd,
  getReceipt,
  listPaymentHistory,
  listPlans,
  type Purpose,
  refundPayment,
  verifyPaymentStatus,
} from './contract.ts';
import { orderPlan } from './create-order.server.ts';
import { getPaymentStatus } from './gateway.server.ts';
import { cancelOwnPayment } from './give-up-order.server.ts';
import { isForCategory } from './plan-fit.server.ts';
import { toOrder, toPlan } from './presenters.server.ts';
import { findOrders, findPlans } from './queries.server.ts';
import { readReceipt } from './read-receipt.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { isSettled } from './rules.ts';
import { settleInvoice } from './settle-order.server.ts';

export const paymentsRoutes = [
  handle(listPlans, async ({ db }, { query }) => {
    const catalog = await getCatalog(db);
    const country = catalog.countryByCode.get(query.country);
    if (!country) throw new AppError('VALIDATION_FAILED', { fieldErrors: { country: 'countryRequired' } });
    const category = catalog.categoryBySlug.get(query.categoryId ?? '');
    const plans = (await findPlans(db, query.purpose)).filter((plan) => isForCategory(plan, catalog, category));
    return { plans: plans.flatMap((plan) => toPlan(plan, country) ?? []) };
  }),

  handle(createOrder, (ctx, { body }) =>
    orderPlan(ctx, { adId: Number(body.adId), planId: Number(body.planId), purpose: body.purpose }),
  ),

  handle(extendAd, (ctx, { params, body }) =>
    orderPlan(ctx, { adId: Number(params.id), planId: Number(body.planId), purpose: 'extend' }),
  ),

  handle(cancelPayment, async (ctx, { params }) => {
    await cancelOwnPayment(ctx, Number(params.id));
    return {};
  }),

  handle(verifyPaymentStatus, async (ctx, { params }) => {
    const invoice = await getPaymentStatus(ctx, params.paymentId, 'PaymentId');
    if (!invoice) throw new AppError('PAYMENT_NOT_FOUND');
    const { order, isPaid } = await settleInvoice(ctx, invoice);
    return {
      data: {
        InvoiceStatus: isPaid
          ? 'Paid'
          : invoice.InvoiceStatus === 'Paid'
            ? order && isSettled(order.status)
              ? 'Refunded'
              : 'Pending'
            : invoice.InvoiceStatus,
        InvoiceId: invoice.InvoiceId,
        CustomerReference: invoice.CustomerReference,
        InvoiceValue: invoice.InvoiceValue,
      },
      adId: order ? String(order.ad_id) : null,
      purpose: order ? (order.purpose as Purpose) : null,
      isUnused: isPaid && order?.is_unused === true,
    };
  }),

  handle(listPaymentHistory, async (ctx, { query }) => {
    const { rows, total } = await findOrders(ctx.db, requireMember(ctx).userId, toWindow(query));
    return { orders: rows.map(toOrder), pagination: toPage(query, total) };
  }),

  handle(getReceipt, async (ctx, { params }) => ({ receipt: await readReceipt(ctx, params.id) })),

  handle(refundPayment, async (ctx, { params }) => ({ order: await refundOrder(ctx, params.id) })),
];
