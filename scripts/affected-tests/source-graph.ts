import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSource, type Source } from './parse-source.ts';

/** Which files and endpoints depend directly on a file or an endpoint. Endpoints are written `POST /ads/:id/sold`. */
export type Dependents = Map<string, Set<string>>;

const SOURCES = '{src,demo,db,tests,scripts,bench}/**/*.{ts,tsx}';

/** The dependents of everything in a project, by its imports, handlers and calls. Paths are relative to `root`. */
export function readSourceGraph(root: string): Dependents {
  const { imports: aliases } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const sources = globSync(SOURCES, { cwd: root }).map((file) => {
    const resolve = (specifier: string) => resolveImport(file, specifier, aliases);
    return parseSource(file, readFileSync(path.join(root, file), 'utf8'), resolve);
  });
  return findDependents(sources);
}

function resolveImport(from: string, specifier: string, aliases: Record<string, string>): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (alias.endsWith('*') ? specifier.startsWith(prefix) : specifier === alias)
      return path.normalize(target.replace('*', specifier.slice(prefix.length)));
  }
}

/**
 * A handler's endpoint depends on what its own handler uses, so that a change to one of a topic's use cases does not
 * reach the topic's other endpoints. Screens depend on the endpoints they name, API tests on those they call.
 */
export function findDependents(sources: Source[]): Dependents {
  const dependents: Dependents = new Map();
  const add = (dependent: string, dependency: string) => {
    const known = dependents.get(dependency);
    if (known) known.add(dependent);
    else dependents.set(dependency, new Set([dependent]));
  };
  const endpoints = new Map<string, string>();
  for (const { file, endpoints: declared } of sources)
    for (const [name, endpoint] of declared) {
      endpoints.set(`${file}#${name}`, endpoint);
      add(endpoint, file);
    }

  for (const { file, imports, handlers, usesElsewhere, references, calls } of sources) {
    const usedByHandlers = new Set(handlers.flatMap(({ uses }) => [...uses]));
    for (const dependency of imports)
      if (!usedByHandlers.has(dependency) || usesElsewhere.has(dependency)) add(file, dependency);
    for (const handler of handlers) {
      const endpoint = endpoints.get(handler.endpoint);
      if (!endpoint) continue;
      add(endpoint, file);
      for (const dependency of handler.uses) add(endpoint, dependency);
    }
    if (handlers.length > 0) continue;
    for (const reference of references) {
      const endpoint = endpoints.get(reference);
      if (endpoint) add(file, endpoint);
    }
    if (file.endsWith('.api.test.ts'))
      for (const endpoint of new Set(endpoints.values()))
        if (calls.some((called) => called.test(endpoint))) add(file, endpoint);
  }
  return dependents;
}
