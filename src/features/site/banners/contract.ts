import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Timestamp } from '#platform/data/timestamp.ts';
import { Version } from '#platform/versioned/version.ts';

import { PicturePath } from '../picture-path.ts';
import { BANNER_STATES } from './rules.ts';

export const MAX_BANNER_TITLE = 60;
export const MAX_BANNER_TEXT = 120;
export const MAX_BANNER_ALT = 200;

const text = (max: number) => z.string('invalidValue').check(z.trim(), z.maxLength(max, 'tooLong'));
const bilingual = (max: number) => z.object({ en: text(max), ar: text(max) });

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

/** The alternative text of the picture. A banner with a title needs none. */
const Alt = bilingual(MAX_BANNER_ALT);

const hasWords = ({ en, ar }: { en: string; ar: string }) => Boolean(en || ar);

/** A new banner, which is hidden at first. */
export const NewBanner = z.object({
  pictureEn: Picture,
  alt: Alt.check(z.refine(hasWords, 'bannerAltRequired')),
});
export type NewBanner = z.infer<typeof NewBanner>;

const Fields = z.object({
  title: bilingual(MAX_BANNER_TITLE),
  text: bilingual(MAX_BANNER_TEXT),
  pictureEn: Picture,
  /** Empty: Arabic pages use the other picture. */
  pictureAr: PicturePath,
  alt: Alt,
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

const needsAlt = { error: 'bannerAltRequired', path: ['alt'] };
const needsTime = { error: 'bannerEndsBeforeStart', path: ['endsAt'] };
type FormValues = z.infer<typeof Fields>;
const isDescribed = ({ title, alt }: FormValues) => hasWords(title) || hasWords(alt);
const endsAfterStart = ({ startsAt, endsAt }: FormValues) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);

/** The form of a banner. */
export const BannerForm = Fields.check(z.refine(isDescribed, needsAlt), z.refine(endsAfterStart, needsTime));
export type BannerForm = z.infer<typeof BannerForm>;

const VersionedBanner = z
  .extend(Fields, { version: Version })
  .check(z.refine(isDescribed, needsAlt), z.refine(endsAfterStart, needsTime));
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
