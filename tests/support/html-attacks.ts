import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';

/**
 * 200 pieces of HTML that run a script, load something or send a form when a page contains them unescaped. Most are
 * from payloadbox/xss-payload-list (MIT license, copyright 2018 İsmail Taşdelen).
 */
export const HTML_ATTACKS = readFileSync(path.resolve(import.meta.dirname, '../fixtures/html-attacks.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** Elements that only an attack adds. */
const FOREIGN_ELEMENTS = [
  'embed, object, applet, base, marquee, meta[http-equiv="refresh" i]',
  // The preview of an email is in a frame that runs no scripts.
  'iframe[srcdoc]:not([sandbox=""])',
].join();
const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];

/** Elements and scripts of a page that only an attack adds. Empty if it is clean. */
export interface AttackWatch {
  findTraces: () => Promise<string[]>;
}

/** Watches a page, from its next navigation on, for dialogs, reports of the content policy and requests to others. */
export async function watchForAttacks(page: Page): Promise<AttackWatch> {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/attacker|xss|evil/i.test(new URL(request.url()).hostname)) events.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => void events.push(`policy: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return {
    findTraces: async () => [...events.splice(0), ...(await findTracesInPage(page))],
  };
}

/** Event handlers, addresses that are scripts, and elements that the app never renders. */
function findTracesInPage(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ foreign, urlAttributes }) => {
      const describe = (element: Element) => element.outerHTML.slice(0, 120);
      const isAttacked = (element: Element) =>
        element.matches(foreign) ||
        element.getAttributeNames().some((name) => /^on/i.test(name)) ||
        urlAttributes.some((name) => {
          // Browsers ignore control characters and spaces in a scheme.
          const url = (element.getAttribute(name) ?? '').replaceAll(/[\0- ]/g, '');
          return /^(javascript|vbscript|data:text)/i.test(url);
        });
      return [...document.querySelectorAll('*')].filter(isAttacked).map(describe);
    },
    { foreign: FOREIGN_ELEMENTS, urlAttributes: URL_ATTRIBUTES },
  );
}
