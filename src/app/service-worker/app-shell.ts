/** What the worker caches for offline use. The server prepends it to the script. */
export interface AppShell {
  /** Differs in every build. Caches of other versions are deleted. */
  version: string;
  /** Paths of screens that open offline; `/chat` also covers `/chat/1`. */
  screens: string[];
  /** Scripts, styles, fonts and locale files of these screens, in each language of the site. */
  files: string[];
  /** The entry script, which every page of this build references. */
  entry: string;
  /** The languages of the site. */
  languages: string[];
  defaultLanguage: string;
}

declare const SHELL: AppShell;

const appShell = SHELL;

/** The offline pages, for members and for visitors. */
const OFFLINE_CACHE = `offline-${appShell.version}`;
/** The members' screens. Valid once it contains `COMPLETE`. */
const SCREEN_CACHE = `screens-${appShell.version}`;
const COMPLETE = '/complete';
/** Immutable files, cached when first fetched. */
export const FILE_CACHE = `files-${appShell.version}`;
/** Survives new versions: the language of the last page, and whether a member uses this browser. */
const USER_CACHE = 'reader';

export interface BrowserUser {
  language: string;
  isMember: boolean;
}

export async function readBrowserUser(): Promise<BrowserUser> {
  const saved = await (await caches.open(USER_CACHE)).match('/reader');
  return saved ? saved.json() : { language: navigator.language.slice(0, 2), isMember: false };
}

export async function saveBrowserUser(user: BrowserUser): Promise<void> {
  await (await caches.open(USER_CACHE)).put('/reader', Response.json(user));
}

const offlinePath = (language: string, withScreens: boolean) =>
  `/offline?lng=${language}${withScreens ? '&chats' : ''}`;
const screenPath = (screen: string, language: string) => `${screen}?lng=${language}`;

/** Caches the pages shown without a connection, and their files. */
export async function cacheOfflinePages(): Promise<void> {
  const pages = appShell.languages.flatMap((language) => [offlinePath(language, false), offlinePath(language, true)]);
  await (
    await caches.open(OFFLINE_CACHE)
  ).addAll([...pages, '/offline.js', '/apple-touch-icon.png'].map(uncachedRequest));
}

/** Caches all members' screens or none: fails when a page belongs to another build than the files. */
export async function cacheScreens(): Promise<void> {
  if (appShell.screens.length === 0 || (await hasScreens())) return;
  const pages = appShell.screens.flatMap((screen) =>
    appShell.languages.map((language) => screenPath(screen, language)),
  );
  try {
    const cache = await caches.open(SCREEN_CACHE);
    await Promise.all([
      cache.addAll(appShell.files),
      ...pages.map(async (page) => {
        const response = await fetch(uncachedRequest(page));
        const isSameBuild =
          response.ok && !response.redirected && (await response.clone().text()).includes(appShell.entry);
        if (!isSameBuild) throw new Error(`${page} belongs to another build`);
        await cache.put(page, response);
      }),
    ]);
    await cache.put(COMPLETE, new Response());
  } catch (error) {
    await caches.delete(SCREEN_CACHE);
    throw error;
  }
}

const hasScreens = async (): Promise<boolean> =>
  (await (await caches.open(SCREEN_CACHE)).match(COMPLETE)) !== undefined;

/** Bypasses the HTTP cache. */
const uncachedRequest = (path: string) => new Request(path, { cache: 'reload' });

export async function deleteOutdatedCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => ![OFFLINE_CACHE, SCREEN_CACHE, FILE_CACHE, USER_CACHE].includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** The cached screen of a URL, or else the offline page. */
export async function findCachedPage(url: URL): Promise<Response> {
  const wanted = [url.searchParams.get('lng'), (await readBrowserUser()).language];
  const language = wanted.find((one) => one && appShell.languages.includes(one)) ?? appShell.defaultLanguage;
  const screen = appShell.screens.find((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  const isCached = await hasScreens();
  const page = screen && isCached && (await (await caches.open(SCREEN_CACHE)).match(screenPath(screen, language)));
  return page || (await (await caches.open(OFFLINE_CACHE)).match(offlinePath(language, isCached))) || Response.error();
}
