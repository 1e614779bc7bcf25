/** Size of pictures for link previews, in pixels. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** A stored picture's path as a JPEG for link previews: not every scraper reads WebP. Other paths stay the same. */
export const toSharePicture = (path: string): string =>
  path.replace(/^\/media\/([a-z0-9-]{1,100})\.webp$/, '/share/$1.jpg');
