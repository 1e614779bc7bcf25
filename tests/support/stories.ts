import fc from 'fast-check';

interface StoryRuns<Input> {
  examples: Input[];
  numRuns: number;
}

/**
 * Has a property test try these inputs, and then a quarter as many random ones as other property tests: each is a story
 * of many calls.
 */
export const stories = <Input>(examples: Input[] = []): StoryRuns<Input> => ({
  examples,
  numRuns: examples.length + Math.ceil((fc.readConfigureGlobal().numRuns ?? 0) / 4),
});
