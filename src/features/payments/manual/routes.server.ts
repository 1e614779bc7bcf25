import { handle } from '#platform/http/handler.server.ts';

import * as manualApi from './contract.ts';
import { listManualOrders } from './manual-orders.server.ts';
import { enterPayment, recordPayment } from './record-payment.server.ts';

export const manualPaymentRoutes = [
  handle(manualApi.listManualOrders, (ctx) => listManualOrders(ctx)),

  handle(manualApi.recordPayment, async (ctx, { params, body }) => ({
    order: await recordPayment(ctx, params.id, body),
  })),

  handle(manualApi.enterPayment, async (ctx, { body }) => ({
    order: await enterPayment(ctx, { ...body, adId: Number(body.adId), planId: Number(body.planId) }),
  })),
];
