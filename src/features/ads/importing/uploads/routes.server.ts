import { handle, handleRaw } from '#platform/http/handler.server.ts';

import * as importsApi from './contract.ts';
import { exportProblems, getImport } from './get-import.server.ts';
import { cancelImport, startImport, uploadImport } from './import-steps.server.ts';
import { exportImports, listImports } from './import-table.server.ts';

export const importsRoutes = [
  handle(importsApi.listImports, (ctx, { query }) => listImports(ctx, query)),

  handle(importsApi.exportImports, async (ctx, { query }) => exportImports(ctx, query)),

  handleRaw(importsApi.uploadImport, async (ctx, request, { query }) => ({
    import: await uploadImport(ctx, request, query.name),
  })),

  handle(importsApi.getImport, (ctx, { params }) => getImport(ctx, Number(params.id))),

  handle(importsApi.exportProblems, (ctx, { params }) => exportProblems(ctx, Number(params.id))),

  handle(importsApi.startImport, (ctx, { params }) => startImport(ctx, Number(params.id))),

  handle(importsApi.cancelImport, (ctx, { params }) => cancelImport(ctx, Number(params.id))),
];
