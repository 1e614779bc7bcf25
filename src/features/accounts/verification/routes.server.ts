import { handle } from '#platform/http/handler.server.ts';

import * as verificationApi from './contract.ts';
import { setVerified } from './set-verified.server.ts';

export const verificationRoutes = [
  handle(verificationApi.setVerified, (ctx, { params, body }) =>
    setVerified(ctx, { memberId: Number(params.id), isVerified: body.isVerified }),
  ),
];
