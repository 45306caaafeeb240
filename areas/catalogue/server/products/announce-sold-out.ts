import { isDeepStrictEqual } from 'node:util'
import type { Effects } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import { soldOutChanged } from '../../contract/sold-out-changed.ts'

/** Everything that decides whether a product can be sold. */
const FIELDS = ['soldOut', 'soldOutAt', 'active'] as const

const hasChanged = ({ before, after }: Change): boolean =>
  before !== undefined && after !== undefined && FIELDS.some(field => !isDeepStrictEqual(before[field], after[field]))

/** Lets other areas react to products that are sold out or available again. */
export async function announceSoldOut(ctx: Effects, changes: readonly Change[]): Promise<void> {
  const codes = changes.filter(hasChanged).flatMap(({ after }) => (typeof after?.pluId === 'string' ? after.pluId : []))
  if (codes.length > 0) await ctx.emit(soldOutChanged, { codes })
}
