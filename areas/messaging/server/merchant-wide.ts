import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'

const notEverywhere = (): Refusal => refuse(RTN.notPermitted, 'message.allShops')

/** Whether the caller has a permission in all shops; the program itself has all of them. */
const mayEverywhere = (ctx: Context, key: string, action: string): boolean =>
  !ctx.who || ctx.access.where(`${key}:${action}`) === 'all'

const actionOf = ({ before }: Change): string => (before ? 'update' : 'add')

/** Hooks of rows that all shops use, such as a gateway: who changes them needs the permission in all shops. */
export const merchantWide = (key: string, hooks: ResourceHooks): ResourceHooks => ({
  ...hooks,
  async check(ctx, changes) {
    const objections = (await hooks.check?.(ctx, changes)) ?? []
    return changes.map((change, at) => (mayEverywhere(ctx, key, actionOf(change)) ? objections[at] : notEverywhere()))
  },
  async mayDelete(ctx, rows) {
    if (!mayEverywhere(ctx, key, 'delete')) return notEverywhere()
    return (await hooks.mayDelete?.(ctx, rows)) ?? done(null)
  },
})
