import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { addUnpaidAd } from '#tests/support/unpaid-ad.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();
const TITLE = 'Tom & "Jerry" <b>سوق</b>';
const DESCRIPTION = `He said: "5 < 6 & 7 > 6" <b>bold</b> &amp; كنبة 'بنية'`;

/** The head as search engines and link previews read it, by a browser without scripts. */
async function readHead(page: Page, path: string) {
  const html = await (await fetch(origin + path)).text();
  await page.goto('about:blank');
  return page.evaluate((source) => {
    const { head } = new DOMParser().parseFromString(source, 'text/html');
    const contentOf = (selector: string) => head.querySelector(selector)?.getAttribute('content') ?? '';
    return {
      title: head.querySelector('title')?.textContent ?? '',
      description: contentOf('meta[name=description]'),
      ogTitle: contentOf('meta[property="og:title"]'),
      ogDescription: contentOf('meta[property="og:description"]'),
      image: contentOf('meta[property="og:image"]'),
      size: [contentOf('meta[property="og:image:width"]'), contentOf('meta[property="og:image:height"]')].map(Number),
      feed: head.querySelector('link[rel=alternate][type="application/rss+xml"]')?.getAttribute('href') ?? '',
    };
  }, html);
}

async function expectPicture({ image, size }: { image: string; size: number[] }): Promise<void> {
  expect(image.startsWith(`${origin}/`), image).toBe(true);
  const response = await fetch(image);
  expect(response.status, image).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height], image).toEqual(size);
  expect(size).toEqual([1200, 630]);
}

test('an ad’s title and description are in the head as they were written', async ({ page, db }) => {
  const { id: sellerId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', sellers[20]!.email)
    .executeTakeFirstOrThrow();
  const id = await addUnpaidAd(db, sellerId);
  const texts = { title: JSON.stringify({ en: TITLE }), description: JSON.stringify({ en: DESCRIPTION }) };
  await db
    .updateTable('ads')
    .set({ ...texts, status: 'active' })
    .where('id', '=', id)
    .execute();
  try {
    for (const language of ['en', 'ar']) {
      const head = await readHead(page, `/ad/${id}?lng=${language}`);
      expect(head.title.startsWith(`${TITLE} – `), head.title).toBe(true);
      expect(head).toMatchObject({ description: DESCRIPTION, ogTitle: TITLE, ogDescription: DESCRIPTION });
      await expectPicture(head);
    }
  } finally {
    await db.deleteFrom('ads').where('id', '=', id).execute();
  }
});

test('heads of home, lists, people and pages have plain text and a picture; lists have a feed', async ({ page }) => {
  // Newer ads belong to other tests, some without a description.
  const { ads } = (await (await fetch(`${origin}/api/ads?categoryId=cars&sort=oldest`)).json()).data;
  const paths = ['/', '/list', '/list/cars', '/list/cars?country=KW', `/ad/${ads[0]._id}`];
  const { ad } = (await (await fetch(`${origin}/api/ads/${ads[0]._id}`)).json()).data;
  for (const path of [...paths, `/user/${ad.seller._id}`, '/about', '/terms-and-conditions', '/faq']) {
    const head = await readHead(page, path);
    expect(head.description, path).not.toMatch(/&\w+;|<\/?\w/);
    expect(head.description.length, path).toBeGreaterThan(10);
    expect(head.ogDescription, path).toBe(head.description);
    await expectPicture(head);
    expect(head.feed !== '', path).toBe(path.startsWith('/list'));
    if (!head.feed) continue;
    expect(head.feed.startsWith(`${origin}/rss`), head.feed).toBe(true);
    expect((await fetch(head.feed)).headers.get('content-type')).toContain('application/rss+xml');
  }
});

test('ads and lists tell search engines what they offer and where they are in the site', async () => {
  const { ads } = (await (await fetch(`${origin}/api/ads?categoryId=cars&sort=oldest`)).json()).data;
  const readData = async (path: string): Promise<unknown> => {
    const html = await (await fetch(origin + path)).text();
    return JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'];
  };
  const ad = await readData(`/ad/${ads[0]._id}`);
  expect(ad).toMatchObject([{ '@type': 'Car', url: `${origin}/ad/${ads[0]._id}` }, { '@type': 'BreadcrumbList' }]);
  const list = await readData('/list/cars');
  expect(list).toMatchObject([
    { '@type': 'ItemList', itemListElement: expect.arrayContaining([expect.objectContaining({ position: 10 })]) },
    {
      '@type': 'BreadcrumbList',
      itemListElement: ['/', '/list', '/list/vehicles', '/list/cars'].map((path, at) => ({
        position: at + 1,
        item: origin + path,
      })),
    },
  ]);
});

test('the home page preloads no pictures but the logo and the banner, its largest one', async () => {
  const html = await (await fetch(`${origin}/`)).text();
  const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  expect(preloads).toHaveLength(2);
  expect(preloads.filter((tag) => tag.includes('fetchPriority="high"'))).toHaveLength(1);
});

test.for(
  (['en', 'ar'] as const).flatMap((language) => ['/', '/list/cars', '/faq'].map((path) => ({ language, path }))),
)('$path in $language preloads the fonts that it uses', async ({ language, path }, { openPage }) => {
  const page = await openPage({ language, path });
  const preloaded = await page.locator('link[rel=preload][as=font]').count();
  expect(preloaded).toBe(4);
  const used = await page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    return [...fonts].filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback')).length;
  });
  expect(used).toBe(preloaded);
});
