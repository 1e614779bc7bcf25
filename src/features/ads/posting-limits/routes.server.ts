import { handle } from '#platform/http/handler.server.ts';

import * as postingLimitsApi from './contract.ts';
import { getPostingLimits, savePostingLimits } from './member-limits.server.ts';
import { checkPosting } from './require-within-limits.server.ts';

export const postingLimitsRoutes = [
  handle(postingLimitsApi.checkPosting, (ctx, { query }) => checkPosting(ctx, query.category)),
  handle(postingLimitsApi.getPostingLimits, (ctx, { params }) => getPostingLimits(ctx, Number(params.id))),
  handle(postingLimitsApi.savePostingLimits, (ctx, { params, body }) =>
    savePostingLimits(ctx, { memberId: Number(params.id), ...body }),
  ),
];
