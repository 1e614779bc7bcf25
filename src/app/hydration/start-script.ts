import { RECENT_ADS_KEY, RECENT_ADS_MARK } from '#features/ads/recent-ads.ts';

import { DISMISSED_KEY } from '../layout/site-bars.tsx';
import { COLOUR_MODE_SCRIPT } from '#ui/kit/colour-mode.ts';
import { keepEarlyActions } from './early-actions.ts';

/** The app starts at the latest this long after DOMContentLoaded, even while pictures are still loading. */
const MAX_WAIT_MS = 3000;

/** Modules per task. Each takes a millisecond to start on a phone: all in one task would block the page. */
const LINKS_PER_TASK = 4;

/**
 * Loads the app after the page's `load` event and first paint: its modules would compete with the pictures on a slow
 * connection, and with the paint on a slow processor. The page is painted in the first frame after `load`, so the app
 * starts in the second. It starts immediately on the first pointer or key press. The page state names the modules.
 *
 * Meanwhile a worker creates formatters: for the first one of a process, Chromium looks through all its languages. That
 * takes 10 to 125 ms on a computer and several times as long on a phone.
 */
const LOADER = [
  '(function(){var d=document,begun=0;',
  "function begin(){if(begun++)return;var s=JSON.parse(d.getElementById('state').textContent);",
  "var links=s.assets.modules.map(function(m){return{rel:'modulepreload',href:m}}).concat(s.locales.map(",
  "function(l){return{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:l}}));",
  'function add(tag,set){var e=d.createElement(tag);for(var k in set)e[k]=set[k];d.head.append(e)}',
  "new Worker('/prepare-formatters.js');",
  `(function next(){links.splice(0,${LINKS_PER_TASK}).forEach(function(l){add('link',l)});`,
  "if(links.length)setTimeout(next);else add('script',{type:'module',src:s.assets.script})})()}",
  "addEventListener('load',function(){requestAnimationFrame(function(){requestAnimationFrame(begin)})});",
  "['pointerdown','keydown'].forEach(function(t){",
  "addEventListener(t,function(){if(d.readyState!=='loading')begin()})});",
  `addEventListener('DOMContentLoaded',function(){setTimeout(begin,${MAX_WAIT_MS})})})()`,
].join('');

/** A form that the server answers without scripts waits this long for them. */
const PATIENCE_MS = 5000;

/** Without the indentation and comments of the source. */
const EARLY_ACTIONS = `(${keepEarlyActions})(${PATIENCE_MS})`.replaceAll(/\n\s*(?:\/\/.*)?/g, '\n');

/** Hides the announcement that this device dismissed, before the first paint. */
const ANNOUNCEMENT_SCRIPT = [
  `(function(){try{var id=localStorage.getItem('${DISMISSED_KEY}');if(!/^[\\w-]+$/.test(id||''))return;`,
  "var s=new CSSStyleSheet();s.replaceSync('[data-announcement=\"'+id+'\"]{display:none}');",
  'document.adoptedStyleSheets=[s]}catch(e){}})()',
].join('');

/** Shows the row of recent ads before the first paint. The shortest list with an ad has five characters: `["1"]`. */
const RECENT_ADS_SCRIPT = [
  `(function(){try{if((localStorage.getItem('${RECENT_ADS_KEY}')||'').length>4)`,
  `document.documentElement.setAttribute('${RECENT_ADS_MARK}','')}catch(e){}})()`,
].join('');

/** Marks the page of a member before the first paint, to hide content for visitors. */
const MEMBER_SCRIPT = [
  "(function(){try{if(localStorage.getItem('user')&&localStorage.getItem('accessToken'))",
  "document.documentElement.setAttribute('data-member','')}catch(e){}})()",
].join('');

/** The page's only inline script. The content security policy contains its hash. */
export const START_SCRIPT = [
  COLOUR_MODE_SCRIPT,
  ANNOUNCEMENT_SCRIPT,
  RECENT_ADS_SCRIPT,
  MEMBER_SCRIPT,
  EARLY_ACTIONS,
  LOADER,
].join(';');
