import { handle } from '#platform/http/handler.server.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import * as exportApi from './contract.ts';
import { exportData, exportMemberData } from './export-data.server.ts';

export const exportRoutes = (memberData: MemberDataHooks[]) => [
  handle(exportApi.exportData, (ctx, { body }) => exportData(ctx, memberData, body.password)),

  handle(exportApi.exportMemberData, (ctx, { params, body }) =>
    exportMemberData(ctx, memberData, { memberId: Number(params.id), reason: body.reason }),
  ),
];
