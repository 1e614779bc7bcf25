import { handle } from '#platform/http/handler.server.ts';

import { listPrices, revealPhone as revealPhoneEndpoint, viewAd } from './contract.ts';
import { listAdPrices } from './list-prices.server.ts';
import { countVisit } from './queries.server.ts';
import { revealPhone } from './reveal-phone.server.ts';
import { dayOf, isBot } from './rules.ts';
import { visitorOf } from './visitor.server.ts';

export const seeingRoutes = [
  handle(viewAd, async (ctx, { params }) => {
    if (isBot(ctx.userAgent)) return {};
    const day = dayOf(ctx.clock());
    await countVisit(ctx.db, {
      adId: Number(params.id),
      day,
      visitor: visitorOf(ctx, day),
      viewerId: ctx.viewer?.userId ?? null,
    });
    return {};
  }),

  handle(revealPhoneEndpoint, (ctx, { params }) => revealPhone(ctx, Number(params.id))),

  handle(listPrices, async (ctx, { params }) => ({ prices: await listAdPrices(ctx, Number(params.id)) })),
];
