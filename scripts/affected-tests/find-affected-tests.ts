import path from 'node:path';

import type { Dependents } from './source-graph.ts';

/** Files that put everything together: what they import would reach every test. */
const COMPOSITION = [
  /^src\/(api|jobs|main|member-data)\.ts$/,
  /^src\/(server|commands)\//,
  /^src\/app\/routes\.ts$/,
  /^tests\/support\/marketplace\.ts$/,
  /^tests\/ui\/open\.tsx$/,
];
const ENDPOINT = /^[A-Z]+ \//;
const TEST = /\.test\.tsx?$/;
/** The module of a screen of the site. The parts that it imports are in a folder beside it. */
const SCREEN = /^src\/app\/routes\/([^/]+)\.tsx$/;

export interface AffectedTests {
  unit: string[];
  ui: string[];
  api: string[];
  e2e: string[];
  /** Such as `POST /ads/:id/sold`. */
  endpoints: string[];
  /** Such as `list` and `admin/ads`. */
  screens: string[];
}

/**
 * The tests, endpoints and screens that the changed files can affect. A source that no test reaches selects the tests
 * of its topic. `sourcesOf` lists the sources of each end-to-end test, which opens screens instead of importing them.
 * `adminModules` has the modules of the back office's screens.
 */
export function findAffectedTests(
  dependents: Dependents,
  sourcesOf: Record<string, string[]>,
  changed: string[],
  adminModules: Record<string, string> = {},
): AffectedTests {
  const affected = new Set<string>();
  const endpoints = new Set<string>();
  const screens = new Set<string>();
  for (const file of changed) {
    const reached = reach(dependents, file);
    for (const node of reached) {
      const [, screen] = SCREEN.exec(node) ?? [];
      if (screen) screens.add(screen);
      for (const [id, module] of Object.entries(adminModules)) if (module === node) screens.add(id);
      if (ENDPOINT.test(node)) endpoints.add(node);
    }
    const tests = [...reached].filter((node) => TEST.test(node));
    for (const [test, sources] of Object.entries(sourcesOf))
      if (sources.some((source) => reached.has(source))) tests.push(test);
    for (const test of tests.length > 0 ? tests : findTestsOfTopic(dependents, file)) affected.add(test);
  }
  const inOrder = [...affected].toSorted();
  return {
    unit: inOrder.filter((file) => !/\.(api|ui|recovery)\.test\.tsx?$|^tests\/e2e\//.test(file)),
    ui: inOrder.filter((file) => file.endsWith('.ui.test.tsx')),
    api: inOrder.filter((file) => file.endsWith('.api.test.ts')),
    e2e: inOrder.filter((file) => file.startsWith('tests/e2e/')),
    endpoints: [...endpoints].toSorted(),
    screens: [...screens].toSorted(),
  };
}

/** A file and everything that depends on it. */
function reach(dependents: Dependents, file: string): Set<string> {
  const reached = new Set([file]);
  for (const node of reached) {
    if (node !== file && COMPOSITION.some((pattern) => pattern.test(node))) continue;
    for (const dependent of dependents.get(node) ?? []) reached.add(dependent);
  }
  return reached;
}

/** The tests in a source's folder, or else in the nearest folder above it that has some. */
function findTestsOfTopic(dependents: Dependents, file: string): string[] {
  if (!file.startsWith('src/')) return [];
  const tests = new Set([...dependents.values()].flatMap((nodes) => [...nodes].filter((node) => TEST.test(node))));
  for (let folder = path.dirname(file); folder !== 'src'; folder = path.dirname(folder)) {
    const near = [...tests].filter((test) => test.startsWith(`${folder}/`));
    if (near.length > 0) return near;
  }
  return [];
}
