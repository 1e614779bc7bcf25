import { paths } from '#paths';

import type { ListPage } from './shown-pages.ts';

/** The link of the first card of a page that is shown. */
export const cardLink = ({ ads: [ad] }: ListPage): HTMLAnchorElement | null =>
  ad ? document.querySelector(`#main article a[href="${paths.ad(ad._id)}"]`) : null;
