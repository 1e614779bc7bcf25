import { apiHandlers } from '../../src/api.ts';

const SEARCHES = ['seller', 'بدر', '6000'];

/** The parts of a schema that are read here. */
interface Schema {
  def: {
    type: string;
    shape?: Record<string, Schema>;
    innerType?: Schema;
    entries?: Record<string, string>;
  };
}

export interface TableCase {
  name: string;
  url: string;
}

/** The first page of each table of the back office: in each order, with each filter of a closed list, and searched. */
export function tableCases(): TableCase[] {
  return apiHandlers.flatMap(({ endpoint: { method, path, shape } }) => {
    const query = (shape.query as Schema | undefined)?.def.shape;
    if (method !== 'GET' || !path.startsWith('/admin/') || !query?.['sort'] || /[:.]|\/ids$/.test(path)) return [];
    return variants(query).map((filters) => {
      const text = new URLSearchParams(filters).toString();
      return { name: `${path} ${text}`.trim(), url: `/api${path}?${text}` };
    });
  });
}

function variants(query: Record<string, Schema>): Record<string, string>[] {
  const sorts = valuesOf(query['sort']).flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));
  const { sort: _, order: __, page: ___, pageSize: ____, ...filters } = query;
  const filtered = Object.entries(filters).flatMap(([name, schema]) =>
    name === 'search'
      ? SEARCHES.map((text) => ({ search: text }))
      : valuesOf(schema).map((value) => ({ [name]: value })),
  );
  const period = 'from' in query ? [{ from: new Date(Date.now() - 30 * 86_400_000).toISOString() }] : [];
  return [{}, ...sorts, ...filtered, ...period];
}

/** The values of an enum, with or without a default; none for other schemas. */
function valuesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  return schema.def.innerType ? valuesOf(schema.def.innerType) : Object.values(schema.def.entries ?? {});
}
