import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Expects no serious accessibility violations in what the page shows, once it has faded in. Rules of whole pages don't
 * apply.
 */
export async function expectAccessible(): Promise<void> {
  const isTimed = ({ effect, timeline }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  const ends = document.getAnimations().filter(isTimed);
  await Promise.allSettled(ends.map(({ finished }) => finished));
  const { violations } = await axe.run(
    { exclude: ['[data-base-ui-focus-guard]'] },
    { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
