import { handle } from '#platform/http/handler.server.ts';

import { getChecklist, testAddress, testGateway, testMail } from './checklist/checklist.server.ts';
import * as checklistApi from './checklist/contract.ts';
import * as dashboardApi from './dashboard/contract.ts';
import { getDashboard } from './dashboard/get-dashboard.server.ts';
import * as figuresApi from './figures/contract.ts';
import { getFigures } from './figures/figures.server.ts';
import { setupRoutes } from './setup/setup.server.ts';
import * as systemApi from './system/contract.ts';
import { getSystem, retryFailingJob } from './system/system.server.ts';
import * as operationTextsApi from './texts/contract.ts';
import { sendTestEmail } from './texts/send-test-email.server.ts';

export const operationsRoutes = [
  handle(dashboardApi.getDashboard, (ctx) => getDashboard(ctx)),
  handle(figuresApi.getFigures, (ctx, { query }) => getFigures(ctx, query)),
  handle(checklistApi.getChecklist, (ctx) => getChecklist(ctx)),
  handle(checklistApi.testAddress, (ctx) => testAddress(ctx)),
  handle(checklistApi.testMail, (ctx) => testMail(ctx)),
  handle(checklistApi.testGateway, (ctx) => testGateway(ctx)),
  handle(operationTextsApi.sendTest, (ctx, { params, body }) => sendTestEmail(ctx, params.id, body)),
  handle(systemApi.getSystem, (ctx) => getSystem(ctx)),
  handle(systemApi.retryFailingJob, (ctx, { params }) => retryFailingJob(ctx, params.id)),
  ...setupRoutes,
];
