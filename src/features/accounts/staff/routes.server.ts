import { requireRole } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as staffApi from './contract.ts';

export const staffRoutes = [handle(staffApi.getStaffSession, (ctx) => ({ role: requireRole(ctx, 'support').role }))];
