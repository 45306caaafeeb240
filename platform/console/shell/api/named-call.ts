import type { Operation } from '#platform/contract/define/operation.ts'
import type { Called } from './call.ts'

type CalledOf<Op> = Op extends Operation<infer I, infer O> ? Called<I, O> : never

/**
 * An operation by its path alone: `named<typeof calls.signIn>('/al/user/v1/signIn')` with `import type * as calls`. What
 * stands on the way to signing in uses this, so that the definitions and zod (15 kB) are not loaded for it; a path that
 * is not the operation's does not compile. Everything else hands the operation itself to `call`.
 */
export function named<Op extends { readonly path: string }>(path: Op['path']): CalledOf<Op> {
  // Path and types are one operation's by the signature; conditional types cannot show it here.
  return { path } as unknown as CalledOf<Op>
}
