import { handle } from '#platform/http/handler.server.ts';

import * as attributesApi from './contract.ts';
import {
  createSpecification,
  moveSpecification,
  removeSpecification,
  saveSpecification,
} from './edit-specification.server.ts';
import { getDetailsUsage, getUsage } from './get-usage.server.ts';
import { listAttributes } from './list-attributes.server.ts';
import { mergeOption } from './merge-option.server.ts';
import { saveDetails } from './save-details.server.ts';

export const attributesRoutes = [
  handle(attributesApi.list, (ctx, { params }) => listAttributes(ctx, params.id)),

  handle(attributesApi.getUsage, (ctx, { params }) => getUsage(ctx, params.id, params.key)),

  handle(attributesApi.getDetailsUsage, (ctx, { params }) => getDetailsUsage(ctx, params.id)),

  handle(attributesApi.create, (ctx, { params, body }) => createSpecification(ctx, params.id, body)),

  handle(attributesApi.save, (ctx, { params, body }) => saveSpecification(ctx, params.id, params.key, body)),

  handle(attributesApi.move, (ctx, { params, body }) => moveSpecification(ctx, params.id, params.key, body)),

  handle(attributesApi.mergeOption, async (ctx, { params, body }) => ({
    adsCount: await mergeOption(ctx, params.id, params.key, body),
  })),

  handle(attributesApi.remove, (ctx, { params }) => removeSpecification(ctx, params.id, params.key)),

  handle(attributesApi.saveDetails, (ctx, { params, body }) => saveDetails(ctx, params.id, body)),
];
