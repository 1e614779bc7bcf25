import type { Page } from 'playwright-core';

import { follow, visit } from './browser.ts';
import { settle } from './settle.ts';

/**
 * Opens screens one after the other, each with its data. `visit` loads a document for each; `follow` opens all but the
 * first like links, which is enough where the server renders only a shell.
 */
export async function* openEach(page: Page, paths: string[], by: 'visit' | 'follow'): AsyncGenerator<string> {
  for (const [at, path] of paths.entries()) {
    if (at > 0 && by === 'follow') await follow(page, path);
    else await settle(page, () => visit(page, path));
    yield path;
  }
}
