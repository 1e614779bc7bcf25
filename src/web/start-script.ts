import { COLOR_MODE_SCRIPT } from './ui/colour-mode.ts';

/** Slow pictures don't hold up the app for longer. */
const PATIENCE_MS = 3000;

/**
 * Brings the app once what the reader looks at is there: on a slow line its modules would compete with the pictures.
 * At once when someone reaches for the page. The modules it names stand in the page's state.
 */
const LOADER = `(function(){var d=document,begun=0;function begin(){if(begun++)return;var s=JSON.parse(d.getElementById('state').textContent);function add(tag,set){var e=d.createElement(tag);for(var k in set)e[k]=set[k];d.head.append(e)}s.assets.modules.forEach(function(m){add('link',{rel:'modulepreload',href:m})});s.locales.forEach(function(l){add('link',{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:l})});add('script',{type:'module',src:s.assets.script})}addEventListener('load',begin);['pointerdown','keydown'].forEach(function(t){addEventListener(t,function(){if(d.readyState!=='loading')begin()})});addEventListener('DOMContentLoaded',function(){setTimeout(begin,${PATIENCE_MS})})})()`;

/** The page's only inline script; its hash stands in the content security policy. */
export const START_SCRIPT = `${COLOR_MODE_SCRIPT};${LOADER}`;
