import { useEffect, useRef } from 'react';

/** Moves scroll position and focus to the heading on each step change, so that screen readers announce the step. */
export function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** Focuses the first invalid field after the errors have been rendered, or shows the first error without a field. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>('#main [aria-invalid=true]');
      field?.focus({ preventScroll: true });
      (field ?? document.querySelector('#main [role=alert]'))?.scrollIntoView({ block: 'nearest' });
    }),
  );
}
