import * as z from 'zod/mini';

/** A current suspension as the suspended member sees it. */
export const Suspension = z.object({
  reason: z.string(),
  since: z.string(),
  /** Null: until staff end it. */
  until: z.nullable(z.string()),
  /** The member's last appeal; `answer` is null until a moderator has upheld the suspension. */
  appeal: z.nullable(z.object({ text: z.string(), answer: z.nullable(z.string()) })),
  canAppeal: z.boolean(),
});
export type Suspension = z.infer<typeof Suspension>;
