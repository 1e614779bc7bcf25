import '#app/styles/app.css';

import { replaceWebSocket } from './fake-live.ts';

replaceWebSocket();
