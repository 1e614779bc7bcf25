import { Hono } from 'hono';
import { html } from 'hono/html';

import type { Endpoint } from '#platform/endpoint.ts';
import { toOpenApi, toOperation } from '#platform/http/to-open-api.server.ts';

const INFO = { title: 'Marketplace API', version: '1' };

/** The OpenAPI document at `/api/openapi.json` and a readable page at `/api/docs`. */
export function apiDocsRoutes(endpoints: Endpoint[]): Hono {
  return new Hono()
    .get('/api/openapi.json', (context) => context.json(toOpenApi(endpoints, INFO)))
    .get('/api/docs', (context) => context.html(docsPage(INFO.title, endpoints)));
}

/** A page without scripts or external resources. */
function docsPage(title: string, endpoints: Endpoint[]) {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[1] ?? '');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>
            Base path <code>/api</code>. Answers are <code>{ success, data }</code> or
            <code>{ success, errorCode, errorMessage, fieldErrors? }</code>.
            <a href="/api/openapi.json">OpenAPI 3.1 document</a>
          </p>
          <nav aria-label="Areas">${[...groups.keys()].map((name) => html`<a href="#${name}">${name}</a> `)}</nav>
        </header>
        <main>
          ${[...groups].map(
            ([name, members]) =>
              html`<section id="${name}">
                <h2>${name}</h2>
                ${members.map((endpoint) => operation(endpoint))}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function operation(endpoint: Endpoint) {
  return html`<details>
    <summary>
      <b class="${endpoint.method.toLowerCase()}">${endpoint.method}</b> <code>${endpoint.path}</code>
      <span>${endpoint.summary}</span
      >${endpoint.access && endpoint.access !== 'public' ? html` <em>${endpoint.access}</em>` : ''}
    </summary>
    <pre>${JSON.stringify(toOperation(endpoint), null, 2)}</pre>
  </details>`;
}
