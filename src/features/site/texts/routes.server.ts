import { handle } from '#platform/http/handler.server.ts';

import * as textsApi from './contract.ts';
import { getTexts, listTexts, saveTexts } from './texts.server.ts';

export const textsRoutes = [
  handle(textsApi.list, (ctx) => listTexts(ctx)),

  handle(textsApi.get, (ctx, { params }) => getTexts(ctx, params.id)),

  handle(textsApi.save, (ctx, { params, body }) => saveTexts(ctx, params.id, body)),
];
