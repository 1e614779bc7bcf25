import { handle } from '#platform/http/handler.server.ts';

import { addBlock } from './add-block.server.ts';
import * as blockListApi from './contract.ts';
import { exportBlocks } from './export-blocks.server.ts';
import { listBlocks } from './list-blocks.server.ts';
import { removeBlock } from './remove-block.server.ts';

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
