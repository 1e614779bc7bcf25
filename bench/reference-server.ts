import { createServer } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** The upper bound on this machine: the app's HTTP server with a constant 20 kB response. */
const BODY = 'Dallal '.repeat(2_926).slice(0, 20_480);

const app = new Hono().get('*', (context) => context.text(BODY));
createServer(getRequestListener(app.fetch)).listen(Number(process.env['PORT']), '127.0.0.1');
