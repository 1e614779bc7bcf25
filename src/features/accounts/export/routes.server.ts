import { handle } from '#platform/http/handler.server.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import * as exportApi from './contract.ts';
import { exportData } from './export-data.server.ts';

export const exportRoutes = (memberData: MemberDataHooks[]) => [
  handle(exportApi.exportData, (ctx, { body }) => exportData(ctx, memberData, body.password)),
];
