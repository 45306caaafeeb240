import type { DomainEvent } from '#platform/contract/define/domain-event.ts'
import type { Context } from './context.ts'

/**
 * Acts on another area's domain event, in the same transaction: either all of it is committed or nothing. A reaction can't
 * refuse; problems that it finds (a coupon used too often) are recorded.
 */
export interface ServedReaction {
  readonly event: Pick<DomainEvent, 'key'>
  readonly react: (ctx: Context, data: never) => Promise<void>
}

export const reaction = <T>(
  event: DomainEvent<T>,
  react: (ctx: Context, data: T) => Promise<void>,
): ServedReaction => ({ event, react })

/** Runs all reactions to a domain event. */
export type Emit = <T>(ctx: Context, event: DomainEvent<T>, data: T) => Promise<void>

/** Runs reactions in the order of the areas, one after the other, so that locks are always taken in the same order. */
export function createEmit(areas: readonly { readonly reactions?: readonly ServedReaction[] }[]): Emit {
  const reactions = Map.groupBy(
    areas.flatMap(area => area.reactions ?? []),
    ({ event }) => event.key,
  )
  return async (ctx, event, data) => {
    // The data has the event's type: `reaction` accepts no other function.
    for (const { react } of reactions.get(event.key) ?? []) await react(ctx, data as never)
  }
}
