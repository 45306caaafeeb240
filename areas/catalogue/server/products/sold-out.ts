import type { Change } from '#platform/server/resource/engine.ts'
import { changesOtherShops, changesSoldOut, settleSoldOut } from '../../rules/sold-out.ts'
import { type PluFields, pluAfter, pluBefore } from '../plu-rows.ts'
import { type LimitedShops, readShops, sitesToMarkSoldOut, type Writer } from './limited-shops.ts'

const isChanged = (change: Change): boolean => {
  const after = pluAfter(change)
  return after !== undefined && changesSoldOut({ before: pluBefore(change), after })
}

/** Makes the flag and the shops of sold-out products say the same; the flag stands for the writer's own shops. */
export async function prepareSoldOut(ctx: Writer, changes: readonly Change[]): Promise<readonly Change[]> {
  if (!changes.some(isChanged)) return changes
  const all = await readShops(ctx)
  const sites = sitesToMarkSoldOut(ctx)
  const own = !ctx.who || sites === 'all' ? all : sites
  return changes.map(change => {
    const after = pluAfter(change)
    if (!after) return change
    return { ...change, after: { ...after, ...settleSoldOut({ before: pluBefore(change), after }, own, all) } }
  })
}

/** Whether a product is sold out, or available again, at shops of others than the writer. */
export const marksOtherShops = ({ own, all }: LimitedShops, before: PluFields | undefined, after: PluFields): boolean =>
  changesOtherShops({ before, after }, own, all)
