import { type CallExpression, type Expression, type ObjectExpression, parseSync, Visitor } from 'oxc-parser';

export interface Source {
  file: string;
  /** The files that it imports, not only for their types. */
  imports: Set<string>;
  /** The endpoints that it declares, such as `POST /ads/:id/sold`, by the constant's name. */
  endpoints: Map<string, string>;
  /** The endpoints that it handles, as `file#name`, and the files that each handler uses. */
  handlers: { endpoint: string; uses: Set<string> }[];
  /** The files whose exports it uses outside of these handlers. */
  usesElsewhere: Set<string>;
  /** What it uses of other files, as `file#name`. */
  references: Set<string>;
  /** Matches the endpoints that it calls by method and path. */
  calls: RegExp[];
}

/** `resolve` returns the file of an import, or undefined for a package. */
export function parseSource(file: string, text: string, resolve: (specifier: string) => string | undefined): Source {
  const { program, module } = parseSync(file, text);
  const source: Source = {
    file,
    imports: new Set(),
    endpoints: new Map(),
    handlers: [],
    usesElsewhere: new Set(),
    references: new Set(),
    calls: [],
  };
  /** The file and the export that each imported name comes from. `import * as` has no export: the name is null. */
  const bindings = new Map<string, { file: string; name: string | null }>();

  for (const { moduleRequest, entries } of module.staticImports) {
    const imported = resolve(moduleRequest.value);
    if (!imported || (entries.length > 0 && entries.every(({ isType }) => isType))) continue;
    source.imports.add(imported);
    for (const { importName, localName } of entries)
      bindings.set(localName.value, { file: imported, name: importName.name ?? null });
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    const exported = moduleRequest && !isType && resolve(moduleRequest.value);
    if (exported) source.imports.add(exported);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^'(.*)'$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    const imported = specifier && resolve(specifier);
    if (imported) source.imports.add(imported);
  }

  let handler: { end: number; uses: Set<string> } | undefined;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const [address] = init.arguments;
      if (address?.type !== 'Literal' || typeof address.value !== 'string') return;
      if (nameOf(init) === 'endpoint') source.endpoints.set(id.name, address.value);
      if (nameOf(init) !== 'tableEndpoints') return;
      // A screen names the table as a whole.
      for (const name of [id.name, `${id.name}.list`]) source.endpoints.set(name, `GET ${address.value}`);
      source.endpoints.set(`${id.name}.csv`, `GET ${address.value}.csv`);
    },
    CallExpression(call) {
      const [first, second] = call.arguments;
      if (nameOf(call) === 'handle' && first) {
        const declared = first.type === 'ObjectExpression' ? spreadOf(first) : first;
        const endpoint = declared && memberOf(text.slice(declared.start, declared.end));
        if (endpoint) {
          handler = { end: call.end, uses: new Set() };
          source.handlers.push({ endpoint, uses: handler.uses });
        }
      }
      const method = first?.type === 'Literal' ? String(first.value) : '[A-Z]+';
      const address = addressOf(second ?? first);
      if (/^(GET|POST|PUT|DELETE|\[A-Z\]\+)$/.test(method) && address?.startsWith('/'))
        source.calls.push(patternOf(method, address));
    },
    MemberExpression({ start, end }) {
      const member = memberOf(text.slice(start, end));
      if (member) source.references.add(member);
    },
    Identifier({ name, start }) {
      const binding = bindings.get(name);
      if (!binding) return;
      if (binding.name) source.references.add(`${binding.file}#${binding.name}`);
      if (handler && start < handler.end) handler.uses.add(binding.file);
      else if (!module.staticImports.some((one) => one.start <= start && start < one.end))
        source.usesElsewhere.add(binding.file);
    },
  }).visit(program);
  return source;

  /** `api.reserve` as `file#reserve`, `api.ads.list` as `file#ads.list`, if `api` is all of a file's exports. */
  function memberOf(expression: string): string | undefined {
    const [, object = '', name] = /^(\w+)\.(\w+(?:\.(?:list|csv))?)$/.exec(expression) ?? [];
    const binding = bindings.get(object);
    return binding?.name === null ? `${binding.file}#${name}` : undefined;
  }
}

const nameOf = ({ callee }: CallExpression) => (callee.type === 'Identifier' ? callee.name : undefined);

/** The endpoint of `{ ...api.getConfig, data }`. */
const spreadOf = ({ properties: [first] }: ObjectExpression) =>
  first?.type === 'SpreadElement' ? first.argument : undefined;

/** A text with `*` for what is inserted. */
function addressOf(argument: Expression | { type: 'SpreadElement' } | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type === 'TemplateLiteral') return argument.quasis.map(({ value }) => value.raw).join('*');
}

/** Matches endpoints such as `POST /ads/:id/sold`. A `*` of the address is inserted text. */
function patternOf(method: string, address: string): RegExp {
  const [pathname = ''] = address.split('?', 1);
  const segments = pathname.split('/').map((segment) => {
    const literal = segment
      .replaceAll(/[.+^()[\]{}|\\$]/g, '\\$&')
      .replaceAll('*', segment === '*' ? '[^/]+' : '[^/]*');
    return `(?:${literal}|:\\w+)`;
  });
  return new RegExp(
    `^${method} ${segments
      .slice(1)
      .map((segment) => `/${segment}`)
      .join('')}$`,
  );
}
