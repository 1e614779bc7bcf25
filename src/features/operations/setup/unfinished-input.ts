import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Takes over what was typed and not added yet. Resolves to false if it is invalid; it shows why. */
type Finish = () => boolean | Promise<boolean>;

/** The small forms of a step, whose input Next takes over. */
export function createUnfinishedInput() {
  const forms = new Set<Finish>();
  return {
    add: (finish: Finish) => {
      forms.add(finish);
      return () => void forms.delete(finish);
    },
    /** Returns whether all of it could be taken over. */
    finish: async () => {
      let isValid = true;
      for (const finish of forms) isValid = (await finish()) && isValid;
      return isValid;
    },
  };
}

const context = createContext<ReturnType<typeof createUnfinishedInput> | null>(null);
export const UnfinishedInput = context.Provider;

/** Has the wizard's Next button call `finish` first. */
export function useUnfinishedInput(finish: Finish): void {
  const input = use(context);
  const run = useEffectEvent(finish);
  useEffect(() => input?.add(() => run()), [input]);
}
