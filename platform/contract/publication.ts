import { z } from 'zod'

/** A version of something under design that people or devices use: a draft as it was when somebody published it. */
export const publication = z.object({
  /** From 1 on. */
  number: z.int(),
  at: z.string(),
  by: z.string(),
  note: z.string(),
  /** The earlier publication that this one brought back. */
  rolledBackTo: z.int().nullable(),
})
export type Publication = z.infer<typeof publication>
