import { handle } from '#platform/http/handler.server.ts';

import * as plansApi from './contract.ts';
import { createPlan } from './create-plan.server.ts';
import { listAllPlans } from './list-all-plans.server.ts';
import { movePlan } from './move-plan.server.ts';
import { removePlan } from './remove-plan.server.ts';
import { savePlan } from './save-plan.server.ts';

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
