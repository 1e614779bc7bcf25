/** What is kept of the site for when there is no connection; the server writes it above the script. */
export interface Shell {
  /** Another one for every build: caches of others are dropped. */
  version: string;
  /** Addresses of screens that open without a connection; `/chat` stands for `/chat/1` too. */
  screens: string[];
  /** Scripts, styles, fonts and words of these screens, in both languages. */
  files: string[];
  /** One of the files, which every page of this build names. */
  entry: string;
}

export const shell = (globalThis as unknown as { SHELL: Shell }).SHELL;

const LANGUAGES = ['en', 'ar'] as const;

/** Pages for who is offline: with the members' screens, and without. */
const KEPT = `offline-${shell.version}`;
/** The members' screens: they count once the last entry is there. */
const SCREENS = `screens-${shell.version}`;
const COMPLETE = '/complete';
/** Files that were fetched on the way. */
export const FILES = `files-${shell.version}`;
/** Outlives versions: the language of the last page, and whether a member uses this browser. */
const READER = 'reader';

export interface Reader {
  language: string;
  isMember: boolean;
}

export async function readReader(): Promise<Reader> {
  const kept = await (await caches.open(READER)).match('/reader');
  return kept
    ? ((await kept.json()) as Reader)
    : { language: navigator.language.startsWith('ar') ? 'ar' : 'en', isMember: false };
}

export async function writeReader(reader: Reader): Promise<void> {
  await (await caches.open(READER)).put('/reader', Response.json(reader));
}

const offlinePage = (language: string, withScreens: boolean) =>
  `/offline?lng=${language}${withScreens ? '&chats' : ''}`;
const screenPage = (screen: string, language: string) => `${screen}?lng=${language}`;

/** The pages that say that there is no connection. */
export async function keepOfflinePages(): Promise<void> {
  const pages = LANGUAGES.flatMap((language) => [offlinePage(language, false), offlinePage(language, true)]);
  await (await caches.open(KEPT)).addAll([...pages, '/offline.js', '/apple-touch-icon.png'].map(fresh));
}

/** All of the members' screens or nothing: pages of another build than the files are not kept. */
export async function keepScreens(): Promise<void> {
  if (shell.screens.length === 0 || (await hasScreens())) return;
  const pages = shell.screens.flatMap((screen) => LANGUAGES.map((language) => screenPage(screen, language)));
  try {
    const cache = await caches.open(SCREENS);
    await Promise.all([
      cache.addAll(shell.files),
      ...pages.map(async (page) => {
        const answer = await fetch(fresh(page));
        const isOurs = answer.ok && !answer.redirected && (await answer.clone().text()).includes(shell.entry);
        if (!isOurs) throw new Error(`${page} is of another build`);
        await cache.put(page, answer);
      }),
    ]);
    await cache.put(COMPLETE, new Response());
  } catch (error) {
    await caches.delete(SCREENS);
    throw error;
  }
}

const hasScreens = async (): Promise<boolean> => (await (await caches.open(SCREENS)).match(COMPLETE)) !== undefined;

/** Not what the browser's own cache has of it. */
const fresh = (path: string) => new Request(path, { cache: 'reload' });

export async function dropOtherVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![KEPT, SCREENS, FILES, READER].includes(name)).map((name) => caches.delete(name)),
  );
}

/** For an address without a connection: the screen if it is kept, else the page that says so. */
export async function findPage(url: URL): Promise<Response> {
  const language = url.searchParams.get('lng') ?? (await readReader()).language;
  const screen = shell.screens.find((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  const isKept = await hasScreens();
  const page = screen && isKept && (await (await caches.open(SCREENS)).match(screenPage(screen, language)));
  return page || (await (await caches.open(KEPT)).match(offlinePage(language, isKept))) || Response.error();
}
