import { handle } from '#platform/http/handler.server.ts';

import * as manualApi from './contract.ts';
import { enterPayment } from './enter-payment.server.ts';
import { listManualOrders } from './list-manual-orders.server.ts';
import { recordPayment } from './record-payment.server.ts';

export const manualPaymentRoutes = [
  handle(manualApi.listManualOrders, (ctx) => listManualOrders(ctx)),

  handle(manualApi.recordPayment, async (ctx, { params, body }) => ({
    order: await recordPayment(ctx, params.id, body),
  })),

  handle(manualApi.enterPayment, async (ctx, { body }) => ({
    order: await enterPayment(ctx, { ...body, adId: Number(body.adId), planId: Number(body.planId) }),
  })),
];
