import type { Operation } from '#platform/contract/define/operation.ts'
import type { Called } from './call.ts'

type CalledOf<Op> = Op extends Operation<infer I, infer O> ? Called<I, O> : never

/**
 * An operation by its path alone: `named<typeof calls.signIn>('/al/user/v1/signIn')` with `import type * as calls`.
 * Code that sign-in loads uses this, so that the definitions and zod (15 kB) are not loaded with it; a wrong path does
 * not compile. All other code passes the operation itself to `call`.
 */
export function named<Op extends { readonly path: string }>(path: Op['path']): CalledOf<Op> {
  // The signature guarantees that path and types belong to one operation; conditional types cannot show it here.
  return { path } as unknown as CalledOf<Op>
}
