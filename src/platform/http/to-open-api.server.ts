import * as z from 'zod/mini';

import type { Endpoint } from '#platform/endpoint.ts';
import { ERROR_STATUS } from '#platform/errors.ts';

interface Info {
  title: string;
  version: string;
}

/** An OpenAPI 3.1 document, generated from the schemas that validate requests. */
export function toOpenApi(endpoints: Endpoint[], info: Info): object {
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
export function toOperation(endpoint: Endpoint): object {
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
