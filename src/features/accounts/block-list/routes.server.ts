import { handle } from '#platform/http/handler.server.ts';

import { addBlock, exportBlocks, listBlocks, removeBlock } from './block-list.server.ts';
import * as blockListApi from './contract.ts';

export const blockListRoutes = [
  handle(blockListApi.listBlocks, (ctx, { query }) => listBlocks(ctx, query)),
  handle(blockListApi.exportBlocks, (ctx, { query }) => exportBlocks(ctx, query)),

  handle(blockListApi.addBlock, async (ctx, { body }) => {
    await addBlock(ctx, body);
    return {};
  }),

  handle(blockListApi.removeBlock, async (ctx, { params }) => {
    await removeBlock(ctx, Number(params.id));
    return {};
  }),
];
