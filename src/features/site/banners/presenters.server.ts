import type { Banner } from '../contract.ts';
import type { BannerForm, ListedBanner } from './contract.ts';
import type { BannerRow } from './queries.server.ts';
import { bannerState } from './rules.ts';

const EMPTY = { en: '', ar: '' };

/** A stored banner as a form, which has both languages. */
export const toBannerForm = (row: BannerRow): BannerForm => ({
  title: { ...EMPTY, ...row.title },
  text: { ...EMPTY, ...row.text },
  pictureEn: row.picture,
  pictureAr: row.picture_ar,
  alt: { ...EMPTY, ...row.alt },
  mirrorsPicture: row.mirrors_picture,
  link: row.link ?? '',
  place: row.place,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  isHidden: row.is_hidden,
});

export const toSchedule = ({ is_hidden, starts_at, ends_at }: BannerRow) => ({
  isHidden: is_hidden,
  startsAt: starts_at,
  endsAt: ends_at,
});

export const toListedBanner = (row: BannerRow, now: number): ListedBanner => ({
  _id: String(row.id),
  ...toBannerForm(row),
  version: row.version,
  state: bannerState(toSchedule(row), now),
});

/** A banner as visitors see it. */
export const toBanner = (row: BannerRow): Banner => ({
  _id: String(row.id),
  title: row.title,
  text: row.text,
  alt: row.alt,
  link: row.link,
  place: row.place,
  picture: row.picture,
  pictureAr: row.picture_ar,
  mirrorsPicture: row.mirrors_picture,
});
