import { type CallExpression, parseSync, Visitor } from 'oxc-parser';

export interface Source {
  file: string;
  /** The files that it imports, not only for their types. */
  imports: Set<string>;
  /** The endpoints that it declares, such as `POST /ads/:id/sold`, by the constant's name. */
  endpoints: Map<string, string>;
  /** The endpoints that it handles, as `file#name`, and the files that each handler uses. */
  handlers: { endpoint: string; uses: Set<string> }[];
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
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || nameOf(init) !== 'endpoint') return;
      const [address] = init.arguments;
      if (address?.type === 'Literal' && typeof address.value === 'string')
        source.endpoints.set(id.name, address.value);
    },
    CallExpression(call) {
      const [first, second] = call.arguments;
      if (nameOf(call) === 'handle' && first?.type === 'MemberExpression') {
        const endpoint = memberOf(text.slice(first.start, first.end));
        if (endpoint) {
          handler = { end: call.end, uses: new Set() };
          source.handlers.push({ endpoint, uses: handler.uses });
        }
      }
      const method = first?.type === 'Literal' ? String(first.value) : '[A-Z]+';
      const called = second ?? first;
      if (/^(GET|POST|PUT|DELETE|\[A-Z\]\+)$/.test(method) && called && /^['`]\//.test(text.slice(called.start)))
        source.calls.push(patternOf(method, text.slice(called.start + 1, called.end - 1)));
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
    },
  }).visit(program);
  return source;

  /** `api.reserve` as `file#reserve`, if `api` is all of a file's exports. */
  function memberOf(expression: string): string | undefined {
    const [, object = '', name] = /^(\w+)\.(\w+)$/.exec(expression) ?? [];
    const binding = bindings.get(object);
    return binding?.name === null ? `${binding.file}#${name}` : undefined;
  }
}

const nameOf = ({ callee }: CallExpression) => (callee.type === 'Identifier' ? callee.name : undefined);

/** Matches endpoints such as `POST /ads/:id/sold`, for a path such as `/ads/${id}/sold?page=2`. */
function patternOf(method: string, address: string): RegExp {
  const [pathname = ''] = address.replaceAll(/\$\{[^}]*\}/g, '*').split('?', 1);
  const segments = pathname.split('/').map((segment) => {
    const literal = segment.replaceAll(/[.+^()[\]{}|\\$]/g, '\\$&').replaceAll('*', '[^/]+');
    return `(?:${literal}|:\\w+)`;
  });
  return new RegExp(
    `^${method} ${segments
      .slice(1)
      .map((segment) => `/${segment}`)
      .join('')}$`,
  );
}
