import { handle } from '#platform/http/handler.server.ts';

import * as auditApi from './contract.ts';
import { exportAuditEntries } from './export-audit-entries.server.ts';
import { listAuditEntries } from './list-audit-entries.server.ts';

export const auditRoutes = [
  handle(auditApi.listAuditEntries, (ctx, { query }) => listAuditEntries(ctx, query)),
  handle(auditApi.exportAuditEntries, (ctx, { query }) => exportAuditEntries(ctx, query)),
];
