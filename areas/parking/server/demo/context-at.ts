import { toAccess } from '#platform/server/access/access.ts'
import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** The context as it was at an earlier moment, with every permission. */
export const contextAt = (ctx: Context, at: number): Context => ({
  ...ctx,
  ...{ clock: () => at, now: () => new Date(at).toISOString() },
  access: toAccess([{ patterns: ['*'], sites: 'all' }]),
})

/** Runs an operation as the console would; a refusal of demo rows is a fault. */
export async function run(operation: ServedOperation, ctx: Context, input: object): Promise<void> {
  const answer = await operation.handler(ctx as never, input as never) // the demo's own inputs of this operation
  if (answer.refused) throw new Error(`the demo's ${operation.operation.path} was refused: ${answer.code}`)
}
