import { handle } from '#platform/http/handler.server.ts';

import { addBlock, exportBlocks, listBlocks, removeBlock } from './block-list.server.ts';
import * as blockListApi from './contract.ts';

export const blockListRoutes = [
  handle(blockListApi.listBlocks, (ctx, { query }) => listBlocks(ctx, query)),
  handle(blockListApi.exportBlocks, (ctx, { query }) => exportBlocks(ctx, query)),

  handle(blockListApi.addBlock, (ctx, { body }) => addBlock(ctx, body)),

  handle(blockListApi.removeBlock, (ctx, { params }) => removeBlock(ctx, Number(params.id))),
];
