import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Timestamp } from '#platform/data/timestamp.ts';
import { bilingualForm, requiredBilingualForm } from '#platform/data/form-text.ts';
import { Version } from '#platform/versioned/version.ts';

import { PicturePath } from '../picture-path.ts';
import { BANNER_STATES } from './rules.ts';

export const MAX_BANNER_TITLE = 60;
export const MAX_BANNER_TEXT = 120;
export const MAX_BANNER_ALT = 200;

/** The picture of all pages, or of the English ones. */
const Picture = PicturePath.check(z.minLength(1, 'bannerPictureRequired'));

/** A path of this site, or an address that starts with https. Empty: no link. */
const Link = z.string('invalidValue').check(
  z.trim(),
  z.maxLength(500, 'tooLong'),
  // Browsers read `//` and `/\` as the beginning of another site's address.
  z.regex(/^(?:\/(?:[^\s/\\]\S{0,498})?|https:\/\/[^\s/\\]{1,250}(?:[/?#]\S{0,250})?)?$/, 'bannerLinkInvalid'),
);

/** `home`, `list` for all lists of ads, or `list/{categoryId}` for those of a category and the ones inside it. */
const Place = z.string('invalidValue').check(z.regex(/^(?:home|list|list\/[a-z][a-z0-9-]{0,59})$/, 'invalidValue'));

/** A new banner, which is hidden at first. */
export const NewBanner = z.object({
  pictureEn: Picture,
  alt: requiredBilingualForm(MAX_BANNER_ALT, 'bannerAltRequired'),
});
export type NewBanner = z.infer<typeof NewBanner>;

const Fields = z.object({
  title: bilingualForm(MAX_BANNER_TITLE),
  text: bilingualForm(MAX_BANNER_TEXT),
  pictureEn: Picture,
  /** Empty: Arabic pages use the other picture. */
  pictureAr: PicturePath,
  /** The alternative text of the picture. A banner with a title needs none. */
  alt: bilingualForm(MAX_BANNER_ALT),
  /** Whether Arabic pages mirror the picture, if they have none of their own. */
  mirrorsPicture: z.boolean('invalidValue'),
  link: Link,
  place: Place,
  /** Null: at once. */
  startsAt: z.nullable(Timestamp),
  /** Null: until it is hidden or removed. */
  endsAt: z.nullable(Timestamp),
  isHidden: z.boolean('invalidValue'),
});

/** The form of a banner. */
export const BannerForm = Fields.check(
  z.refine(({ title, alt }) => Boolean(title.en || title.ar || alt.en || alt.ar), {
    error: 'bannerAltRequired',
    path: ['alt'],
  }),
  z.refine(
    ({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { error: 'bannerEndsBeforeStart', path: ['endsAt'] },
  ),
);
export type BannerForm = z.infer<typeof BannerForm>;

const VersionedBanner = z.extend(BannerForm, { version: Version });
export type VersionedBanner = z.infer<typeof VersionedBanner>;

const ListedBanner = z.extend(Fields, { version: Version, _id: z.string(), state: z.enum(BANNER_STATES) });
export type ListedBanner = z.infer<typeof ListedBanner>;

const Id = z.string('invalidValue').check(z.regex(/^[1-9]\d{0,8}$/, 'invalidId'));
const params = z.object({ id: Id });

export const list = endpoint('GET /admin/banners', {
  summary: 'All banners, also those that are not shown now, in their order',
  access: 'admin',
  tags: ['site'],
  data: z.object({ banners: z.array(ListedBanner) }),
});

export const get = endpoint('GET /admin/banners/:id', {
  summary: 'A banner as a form, with its version',
  access: 'admin',
  params,
  data: VersionedBanner,
});

export const create = endpoint('POST /admin/banners', {
  summary: 'Adds a hidden banner as the last one',
  access: 'admin',
  body: NewBanner,
  data: ListedBanner,
});

export const save = endpoint('PUT /admin/banners/:id', {
  summary: 'Saves a banner. VERSION_CONFLICT if it changed since the given version: `data` says what changed',
  access: 'admin',
  params,
  body: VersionedBanner,
  data: VersionedBanner,
});

export const move = endpoint('POST /admin/banners/:id/move', {
  summary: 'Moves a banner before another one, or to the end. VERSION_CONFLICT as for save',
  access: 'admin',
  params,
  body: z.object({ version: Version, before: z.nullable(Id) }),
  data: EmptyObject,
});

export const remove = endpoint('DELETE /admin/banners/:id', {
  summary: 'Removes a banner',
  access: 'admin',
  params,
  data: EmptyObject,
});
