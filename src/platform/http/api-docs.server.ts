import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';
import { ERROR_STATUS } from './errors.ts';

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

interface Info {
  title: string;
  version: string;
}

/** An OpenAPI 3.1 document, generated from the schemas that validate requests. */
function toOpenApi(endpoints: Endpoint[], info: Info): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = toOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: FAILURE },
    },
  };
}

const FAILURE = {
  type: 'object',
  required: ['success', 'errorCode', 'errorMessage'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(ERROR_STATUS) },
    errorMessage: { type: 'string', description: "In the caller's language" },
    fieldErrors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Only with 422' },
    requestId: { type: 'string' },
  },
};

/** One endpoint as an OpenAPI operation. */
function toOperation(endpoint: Endpoint): object {
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.access && endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } } },
    }),
    ...(endpoint.consumes && { requestBody: { required: true, content: { [endpoint.consumes]: {} } } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: endpoint.produces
          ? { [endpoint.produces]: {} }
          : { 'application/json': { schema: toEnvelope(endpoint.data) } },
      },
      default: { description: 'Error', ...failure },
    },
  };
}

function toEnvelope(data: z.ZodMiniType): object {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: toSchema(data, 'output') },
  };
}

function toParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
