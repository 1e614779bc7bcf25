import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { copyDemoPictures } from '#demo/demo-pictures.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace({ NODE_ENV: 'production' }, { isEmpty: true, hasPages: true });
afterAll(() => market.close());
const { origin, services } = market;
await fillDemo(services);
await copyDemoPictures(services.storage);

const TITLE = 'Tom & "Jerry" <b>سوق</b>';
const DESCRIPTION = `He said: "5 < 6 & 7 > 6" <b>bold</b> &amp; كنبة 'بنية'`;

/** The head as search engines and link previews read it. */
async function readHead(path: string) {
  const html = await (await fetch(origin + path)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const find = (pattern: RegExp) => unescape(pattern.exec(head)?.[1] ?? '');
  const contentOf = (name: string) => find(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: contentOf('description'),
    ogTitle: contentOf('og:title'),
    ogDescription: contentOf('og:description'),
    image: contentOf('og:image'),
    size: [contentOf('og:image:width'), contentOf('og:image:height')].map(Number),
    feed: find(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/),
  };
}

const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescape = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => ESCAPED[escaped] ?? '');

async function expectPicture({ image, size }: { image: string; size: number[] }): Promise<void> {
  expect(image.startsWith(`${origin}/`), image).toBe(true);
  const response = await fetch(image);
  expect(response.status, image).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height], image).toEqual(size);
  expect(size).toEqual([1200, 630]);
}

test('an ad’s title and description are in the head as they were written', async () => {
  const { id } = await market.db
    .updateTable('ads')
    .set({ title: JSON.stringify({ en: TITLE }), description: JSON.stringify({ en: DESCRIPTION }) })
    .where('id', '=', (query) => query.selectFrom('ads').select('id').where('status', '=', 'active').limit(1))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const language of ['en', 'ar']) {
    const head = await readHead(`/ad/${id}?lng=${language}`);
    expect(head.title.startsWith(`${TITLE} – `), head.title).toBe(true);
    expect(head).toMatchObject({ description: DESCRIPTION, ogTitle: TITLE, ogDescription: DESCRIPTION });
    await expectPicture(head);
  }
});

test('heads of home, lists, people and pages have plain text and a picture; lists have a feed', async () => {
  const { ads } = (await (await fetch(`${origin}/api/ads?categoryId=cars`)).json()).data;
  const paths = ['/', '/list', '/list/cars', '/list/cars?country=KW', `/ad/${ads[0]._id}`];
  const { ad } = (await (await fetch(`${origin}/api/ads/${ads[0]._id}`)).json()).data;
  for (const path of [...paths, `/user/${ad.seller._id}`, '/about', '/terms-and-conditions', '/faq']) {
    const head = await readHead(path);
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
  const { ads } = (await (await fetch(`${origin}/api/ads?categoryId=cars`)).json()).data;
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
