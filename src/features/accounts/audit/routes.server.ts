import { handle } from '#platform/http/handler.server.ts';

import { exportAuditEntries, listAuditEntries } from './audit-log.server.ts';
import * as auditApi from './contract.ts';

export const auditRoutes = [
  handle(auditApi.listAuditEntries, (ctx, { query }) => listAuditEntries(ctx, query)),
  handle(auditApi.exportAuditEntries, (ctx, { query }) => exportAuditEntries(ctx, query)),
];
