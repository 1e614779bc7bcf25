import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';
import { wordsOf } from '#tests/support/words.ts';

const market = await openMarketplace({ NODE_ENV: 'production' }, { hasPages: true });
afterAll(() => market.close());

test.each(['en', 'ar'] as const)('the server writes pages in words, in %s', async (language) => {
  const html = await (await fetch(`${market.origin}/faq?lng=${language}`)).text();
  expect(html).toContain(wordsOf(language, 'layout').skipToContent);
  expect(html).toContain(wordsOf(language, 'pages').faqTitle);
});
