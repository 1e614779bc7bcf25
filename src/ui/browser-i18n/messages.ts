import type { Language } from '#platform/text/language.ts';
import { createSemaphore } from '#platform/jobs/queues.ts';

import { localeUrl } from '../i18n/namespaces.ts';
import type { Messages } from './translate.ts';

// Specification §9.
const MAX_PARALLEL_READS = 10;
const MAX_RETRIES = 5;
const FIRST_RETRY_MS = 350;

let page: { language: Language; versions: Record<string, string> } = { language: 'en', versions: {} };
const known = new Map<string, Messages>();
const failed = new Set<string>();
const pending = new Map<string, Promise<void>>();
/** The promises that components have waited for. */
const waitedFor = new Map<string, Promise<void>>();
const limitReads = createSemaphore(MAX_PARALLEL_READS);

/** Sets the page's language, which never changes, and the versions of its namespaces. */
export function startMessages(language: Language, versions: Record<string, string>): void {
  page = { language, versions };
}

export const pageLanguage = (): Language => page.language;
export const messagesOf = (namespace: string): Messages | undefined => known.get(namespace);
export const addMessages = (namespace: string, messages: Messages): void => void known.set(namespace, messages);

/** Loads missing namespaces. One that fails shows its keys, and the next screen retries. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => known.has(namespace) || load(namespace)));
}

/**
 * The promise of a namespace that components wait for. It stays the same after loading, because a component that
 * suspended must make the same calls when React renders it again. Undefined if no component had to wait.
 */
export function waitForNamespace(namespace: string): Promise<void> | undefined {
  const waiting = waitedFor.get(namespace);
  if (waiting || known.has(namespace) || failed.has(namespace)) return waiting;
  const loading = load(namespace);
  waitedFor.set(namespace, loading);
  return loading;
}

function load(namespace: string): Promise<void> {
  const loading = pending.get(namespace) ?? limitReads(() => read(namespace)).finally(() => pending.delete(namespace));
  pending.set(namespace, loading);
  return loading;
}

async function read(namespace: string): Promise<void> {
  for (let retry = 0; retry <= MAX_RETRIES; retry += 1) {
    if (retry > 0) await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_MS * 2 ** (retry - 1)));
    const response = await fetch(localeUrl(page.language, namespace, page.versions[namespace] ?? '')).catch(() => null);
    const messages: Messages | null = response?.ok ? await response.json().catch(() => null) : null;
    if (messages) return addMessages(namespace, messages);
  }
  failed.add(namespace);
}
