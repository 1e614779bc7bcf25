import { SCREEN_SWEEP, SWEEPS } from '../../tests/e2e/sources.ts';

import type { AffectedTests } from './find-affected-tests.ts';

/** Tests that go through all endpoints, in about ten seconds together. */
const ENDPOINT_SWEEP = [
  'src/app/server/refuse-while-read-only.api.test.ts',
  'tests/access.api.test.ts',
  'tests/audit.api.test.ts',
  'tests/contact-data.api.test.ts',
  'tests/csv-exports.api.test.ts',
  'tests/depends-on-viewer.api.test.ts',
  'tests/one-connection.api.test.ts',
  'tests/one-truth.api.test.ts',
  'tests/openapi.api.test.ts',
  'tests/ranks.api.test.ts',
];
/** Tests that send hostile input to each endpoint, in a test that begins with its name: minutes together. */
const HOSTILE_SWEEP = ['tests/any-input.api.test.ts', 'tests/bad-input.api.test.ts', 'tests/bad-requests.api.test.ts'];

/** One run of Vitest. */
export interface TestRun {
  project: 'unit' | 'ui' | 'api' | 'e2e';
  files: string[];
  /** Limits the tests by their names. */
  pattern?: string;
  /** Limits the sweep over the screens. */
  screens?: string[];
}

/** The runs that affected tests need, the quickest first. */
export function toTestRuns({ unit, ui, api, e2e, endpoints, screens }: AffectedTests): TestRun[] {
  const hostile = HOSTILE_SWEEP.filter((file) => !api.includes(file));
  const pattern = endpoints.map((endpoint) => `^${endpoint.replaceAll(/[.*+()]/g, '\\$&')} `).join('|');
  // A sweep that has changed itself opens all screens.
  const isSweepChanged = SWEEPS.some((name) => e2e.includes(`tests/e2e/${name}.test.ts`));
  const runs: TestRun[] = [
    { project: 'unit', files: unit },
    { project: 'ui', files: ui },
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

/** The command of a run, without its screens: those are in the environment as `SCREENS`. */
export const toVitestCommand = ({ project, files, pattern }: TestRun): string[] => [
  'vitest',
  'run',
  '--project',
  project,
  ...(pattern ? ['--testNamePattern', pattern] : []),
  ...files,
];

const union = (some: string[], more: string[]): string[] => [...new Set([...some, ...more])];
