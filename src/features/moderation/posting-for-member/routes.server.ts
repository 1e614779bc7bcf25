import { handle } from '#platform/http/handler.server.ts';

import * as postingForMemberApi from './contract.ts';
import { postForMember } from './post-for-member.server.ts';

export const postingForMemberRoutes = [
  handle(postingForMemberApi.postForMember, async (ctx, { params, body }) => ({
    adId: String(await postForMember(ctx, Number(params.id), body)),
  })),
];
