import type { Happening } from '#platform/contract/define/happening.ts'
import type { Context } from './context.ts'

/**
 * What an area does when something happens in another, in the same transaction: all of it stands or none. A reaction cannot
 * refuse; what it finds wrong (a coupon used too often) it records.
 */
export interface ServedReaction {
  readonly happening: Pick<Happening, 'key'>
  readonly react: (ctx: Context, told: never) => Promise<void>
}

export const reaction = <T>(
  happening: Happening<T>,
  react: (ctx: Context, told: T) => Promise<void>,
): ServedReaction => ({ happening, react })

/** Tells a happening to all who react to it. */
export type Happen = <T>(ctx: Context, happening: Happening<T>, told: T) => Promise<void>

/** In the order of the areas, one after the other: whoever takes locks takes them in one order for all. */
export function happenings(areas: readonly { readonly reactions?: readonly ServedReaction[] }[]): Happen {
  const reactions = Map.groupBy(
    areas.flatMap(area => area.reactions ?? []),
    one => one.happening.key,
  )
  return async (ctx, happening, told) => {
    // What is told is of the happening's type: `reaction` let nothing else through.
    for (const { react } of reactions.get(happening.key) ?? []) await react(ctx, told as never)
  }
}
