import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

import { MAX_IMAGE_BYTES } from '#features/pictures/rules.ts';
import { createImage } from '#features/pictures/store-image.server.ts';
import { incomingFolder } from '#features/pictures/uploading/receive-picture.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import { withTemporaryFile } from '#platform/files/temporary-file.server.ts';
import { AppError, type ErrorCode } from '#platform/http/errors.ts';
import { DownloadError, downloadWithSsrfGuard, isPublicUrl } from '#platform/http/ssrf-guard.server.ts';
import { createSemaphore } from '#platform/jobs/queues.ts';

import { type ImportProblem, type ProblemCode, type ProblemValues, quote } from './rules.ts';

/** Why the pipeline refuses a picture. */
const UNUSABLE = new Set<ErrorCode>(['IMAGE_UNREADABLE', 'IMAGE_INCOMPLETE', 'IMAGE_TOO_LARGE']);

/** Where the pictures of a file are. */
export interface PictureSource {
  /** Why a line with these pictures is refused before any of them is stored. */
  check: (pictures: string[]) => ImportProblem[];
  /** Stores a picture: its id, or why its line is refused. */
  store: (picture: string, signal?: AbortSignal) => Promise<string | ImportProblem>;
}

const refuse = (code: ProblemCode, picture: string, more: ProblemValues = {}): ImportProblem => ({
  field: 'images',
  code,
  values: { value: quote(picture), ...more },
});

/** For the command: pictures are files on the web, or paths relative to the folder of the import file. */
export async function picturesOfCommand(services: Services, folder: string): Promise<PictureSource> {
  const [web, files] = [await picturesOnWeb(services), picturesInFolder(services, folder)];
  const isOnWeb = (picture: string) => /^https?:/i.test(picture);
  return {
    check: (pictures) => web.check(pictures.filter(isOnWeb)),
    store: (picture, signal) => (isOnWeb(picture) ? web : files).store(picture, signal),
  };
}

function picturesInFolder(services: Services, folder: string): PictureSource {
  const inTurn = createSemaphore(1);
  return {
    check: () => [],
    store: (picture, signal) =>
      inTurn(async () => {
        const file = path.resolve(folder, picture);
        if (!(await isReadableFile(file))) return refuse('pictureMissing', picture);
        return (await createPicture(services, file, signal)) ?? refuse('pictureUnreadable', picture);
      }),
  };
}

async function isReadableFile(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Pictures that are fetched at the same time, and of these from one host. */
const MAX_FETCHED = 4;
const MAX_PER_HOST = 2;

/** Pictures are files on the web, unless the operator has switched that off. */
export async function picturesOnWeb(services: Services): Promise<PictureSource> {
  const { importsFetchPictures } = await getSite(services.db);
  const { allowsPrivateNetworks } = services.config.imports;
  const inTurn = createSemaphore(MAX_FETCHED);
  const hosts = new Map<string, ReturnType<typeof createSemaphore>>();
  const inTurnOfHost = (url: string) => {
    const { host } = new URL(url);
    const turn = hosts.get(host) ?? createSemaphore(MAX_PER_HOST);
    hosts.set(host, turn);
    return turn;
  };
  return {
    check: (pictures) => {
      if (pictures.length > 0 && !importsFetchPictures) return [{ field: 'images', code: 'picturesOff' }];
      return pictures
        .filter((picture) => !isAddress(picture, allowsPrivateNetworks))
        .map((picture) => refuse('pictureNotUploaded', picture));
    },
    store: (url, signal) =>
      inTurnOfHost(url)(() => inTurn(() => fetchPicture(services, { url, allowsPrivateNetworks, signal }))),
  };
}

const MAX_ADDRESS_LENGTH = 2000;

const isAddress = (picture: string, allowsPrivateNetworks: boolean): boolean =>
  picture.length <= MAX_ADDRESS_LENGTH &&
  (isPublicUrl(picture) || (allowsPrivateNetworks && /^https?:$/.test(URL.parse(picture)?.protocol ?? '')));

async function fetchPicture(
  services: Services,
  request: { url: string; allowsPrivateNetworks: boolean; signal: AbortSignal | undefined },
): Promise<string | ImportProblem> {
  const { url, signal } = request;
  const content = downloadWithSsrfGuard({ ...request, maxBytes: MAX_IMAGE_BYTES });
  try {
    const id = await withTemporaryFile(incomingFolder(services.config), content, (file) =>
      createPicture(services, file, signal),
    );
    return id ?? refuse('pictureUnreadable', url);
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    return refuse(CODES[error.reason], url, error.reason === 'answer' ? { status: error.status } : {});
  }
}

const CODES = {
  unreachable: 'pictureUnreachable',
  answer: 'pictureAnswer',
  redirect: 'pictureRedirect',
  timeout: 'pictureTimeout',
  tooLarge: 'pictureTooLarge',
} as const satisfies Record<DownloadError['reason'], ProblemCode>;

/** Undefined if the file can't be read as a picture. */
async function createPicture(services: Services, file: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    return (await createImage(services, file, null, signal))._id;
  } catch (error) {
    if (error instanceof AppError && UNUSABLE.has(error.code)) return;
    throw error;
  }
}

/** Stores the pictures of an ad: their ids in order, or why its line is refused. */
export async function storePictures(
  source: PictureSource,
  pictures: string[],
  signal?: AbortSignal,
): Promise<{ imageIds: string[] } | { problems: ImportProblem[] }> {
  const results = await waitForAll([...new Set(pictures)].map((picture) => source.store(picture, signal)));
  const problems = results.filter((result) => typeof result !== 'string');
  return problems.length > 0 ? { problems } : { imageIds: results.filter((result) => typeof result === 'string') };
}

/** Like `Promise.all`, but nothing is still running when it throws. */
export async function waitForAll<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
