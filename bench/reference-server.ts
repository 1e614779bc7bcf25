import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** What the machine can do at best: the app's server answering 20 kB that never change. */
const BODY = 'Dallal '.repeat(2_926).slice(0, 20_480);

const app = new Hono().get('*', (context) => context.text(BODY));
createServer(getRequestListener(app.fetch)).listen(Number(process.env['PORT']), '127.0.0.1');
