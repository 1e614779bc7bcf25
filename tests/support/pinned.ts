import fc from 'fast-check';

interface Pinned<Input> {
  examples: Input[];
  numRuns: number;
}

/** Has a property test try these inputs, and then as many random ones as without them. */
export const pinned = <Input>(examples: Input[]): Pinned<Input> => ({
  examples,
  numRuns: examples.length + (fc.readConfigureGlobal().numRuns ?? 0),
});
