import { DAY_MS } from '#platform/durations.ts';
import { handle, handleRaw } from '#platform/http/handler.server.ts';
import { toPageWindow, toPagination } from '#platform/http/pagination.ts';

import * as paymentsApi from './contract.ts';
import { findCheckoutMethods } from './manual/manual.server.ts';
import { findOrdersOfMember, getReceipt } from './member-orders.server.ts';
import { createOrder } from './orders/create-order.server.ts';
import { listPlans } from './plans/find-plans.server.ts';
import { refundOrder } from './refunds/refund-order.server.ts';
import { STATUSES_OF_STATE } from './rules.ts';
import { cancelPayment, receiveWebhook, verifyPayment } from './settlement.server.ts';

export const paymentsRoutes = [
  handle(paymentsApi.listPlans, async (ctx, { query }) => ({
    plans: await listPlans(ctx, query),
    methods: await findCheckoutMethods(ctx),
  })),

  handle(paymentsApi.createOrder, (ctx, { body }) =>
    createOrder(ctx, { ...body, adId: Number(body.adId), planId: Number(body.planId) }),
  ),

  handle(paymentsApi.orderExtension, (ctx, { params, body }) =>
    createOrder(ctx, { ...body, adId: Number(params.id), planId: Number(body.planId), purpose: 'extend' }),
  ),

  handle(paymentsApi.cancelPayment, (ctx, { params }) => cancelPayment(ctx, Number(params.id))),

  handleRaw(paymentsApi.receiveWebhook, receiveWebhook),

  handle(paymentsApi.verifyPayment, (ctx, { params }) => verifyPayment(ctx, params.paymentId)),

  handle(paymentsApi.listOrders, async (ctx, { query }) => {
    const { orders, total } = await findOrdersOfMember(ctx.db, ctx.viewer.userId, toPageWindow(query), {
      statuses: query.state && STATUSES_OF_STATE[query.state],
      since: query.days && new Date(ctx.clock() - Number(query.days) * DAY_MS),
      adId: query.adId === undefined ? undefined : Number(query.adId),
    });
    return { orders, pagination: toPagination(query, total) };
  }),

  handle(paymentsApi.getReceipt, async (ctx, { params }) => ({ receipt: await getReceipt(ctx, params.id) })),

  handle(paymentsApi.refundOrder, async (ctx, { params, body }) => ({
    order: await refundOrder(ctx, params.id, body.reason),
  })),
];
