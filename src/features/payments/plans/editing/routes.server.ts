import { handle } from '#platform/http/handler.server.ts';

import * as plansApi from './contract.ts';
import { createPlan, listAllPlans, movePlan, removePlan, savePlan } from './edit-plans.server.ts';

export const plansRoutes = [
  handle(plansApi.list, (ctx) => listAllPlans(ctx)),

  handle(plansApi.create, (ctx, { body }) => createPlan(ctx, body)),

  handle(plansApi.save, (ctx, { params, body }) => savePlan(ctx, Number(params.id), body)),

  handle(plansApi.move, async (ctx, { params, body }) => {
    await movePlan(ctx, Number(params.id), body);
    return {};
  }),

  handle(plansApi.remove, async (ctx, { params }) => {
    await removePlan(ctx, Number(params.id));
    return {};
  }),
];
