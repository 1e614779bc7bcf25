import { handle } from '#platform/http/handler.server.ts';

import * as adminPaymentsApi from './contract.ts';
import { getGatewayView, getPayment } from './get-payment.server.ts';
import { exportPayments, exportTotals, listPayments } from './payment-table.server.ts';

export const adminPaymentsRoutes = [
  handle(adminPaymentsApi.listPayments, (ctx, { query }) => listPayments(ctx, query)),

  handle(adminPaymentsApi.exportPayments, (ctx, { query }) => exportPayments(ctx, query)),

  handle(adminPaymentsApi.exportTotals, (ctx) => exportTotals(ctx)),

  handle(adminPaymentsApi.getPayment, async (ctx, { params }) => ({ payment: await getPayment(ctx, params.id) })),

  handle(adminPaymentsApi.getGatewayView, (ctx, { params }) => getGatewayView(ctx, params.id)),
];
