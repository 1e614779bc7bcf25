import { SCREEN_SWEEP } from '../../tests/e2e/sources.ts';

import type { AffectedTests } from './find-affected-tests.ts';

/** Tests that go through all endpoints, in about ten seconds together. */
const ENDPOINT_SWEEP = [
  'src/server/refuse-while-read-only.api.test.ts',
  ...['access', 'audit', 'contact-data', 'csv-exports', 'depends-on-viewer', 'one-connection', 'one-truth'].map(testOf),
  ...['openapi', 'ranks'].map(testOf),
];
/** Tests that send hostile input to each endpoint, in a test that begins with its name: minutes together. */
const HOSTILE_SWEEP = ['any-input', 'bad-input', 'bad-requests'].map(testOf);

function testOf(name: string): string {
  return `tests/${name}.api.test.ts`;
}

/** One run of Vitest. */
export interface TestRun {
  project: 'unit' | 'api' | 'e2e';
  files: string[];
  /** Limits the tests by their names. */
  pattern?: string;
  /** Limits the sweep over the screens. */
  screens?: string[];
}

/** The runs that affected tests need, the quickest first. */
export function toTestRuns({ unit, api, e2e, endpoints, screens }: AffectedTests): TestRun[] {
  const hostile = HOSTILE_SWEEP.filter((file) => !api.includes(file));
  const pattern = endpoints.map((endpoint) => `^${endpoint.replaceAll(/[.*+()]/g, '\\$&')} `).join('|');
  // A sweep that has changed itself opens all screens.
  const isSweepChanged = SCREEN_SWEEP.some((file) => e2e.includes(file));
  const runs: TestRun[] = [
    { project: 'unit', files: unit },
    { project: 'api', files: union(api, endpoints.length > 0 ? ENDPOINT_SWEEP : []) },
    { project: 'api', files: endpoints.length > 0 ? hostile : [], pattern },
    {
      project: 'e2e',
      files: union(e2e, screens.length > 0 ? SCREEN_SWEEP : []),
      ...(!isSweepChanged && { screens }),
    },
  ];
  return runs.filter(({ files }) => files.length > 0);
}

/** Vitest's arguments for a run, and its environment. */
export const toVitestCommand = ({ project, files, pattern }: TestRun): string[] => [
  'vitest',
  'run',
  '--project',
  project,
  ...(pattern ? ['--testNamePattern', pattern] : []),
  ...files,
];

const union = (some: string[], more: string[]): string[] => [...new Set([...some, ...more])];
