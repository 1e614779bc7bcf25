import '#app/styles/app.css';

import { DEFAULT_PRIMARY } from '#platform/colours.ts';
import { toBrandShades } from '#ui/kit/brand-shades.ts';

import { replaceWebSocket } from './fake-live.ts';

replaceWebSocket();
// As the server writes them into each page.
for (const [name, shade] of Object.entries(toBrandShades(DEFAULT_PRIMARY)))
  document.documentElement.style.setProperty(name, shade);
