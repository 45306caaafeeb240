import { SELL } from '#areas/pos/rules/clerk/till-permission.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Sites } from '#platform/server/access/access.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import { OptionGroup, type ProductOptionRow } from '../../contract/option-group.ts'
import { changesOtherShops, type SoldOut, settleSoldOut, withSoldOutAtShops } from '../../rules/sold-out.ts'
import { type LimitedShops, readShops, sitesWith, type Writer } from '../products/limited-shops.ts'

export type GroupFields = RowOf<typeof OptionGroup>

// The engine hands over rows of any resource; those of this one have its fields.
export const groupBefore = ({ before }: Change): GroupFields | undefined => before as unknown as GroupFields | undefined
export const groupAfter = ({ after }: Change): GroupFields | undefined => after as unknown as GroupFields | undefined // as above

/** Permissions under which option groups are written. */
export const WRITING = ['add', 'update', 'import'].map(action => `${OptionGroup.key}:${action}`)

/** Staff who sell in a shop also say which options are sold out there. */
export const sitesToMarkOptions = (ctx: Writer): Sites => sitesWith(ctx, [...WRITING, SELL])

/** The shops of an option, which stored options leave out where there are none. */
export const readSoldOut = ({ soldOut, soldOutAt = [] }: ProductOptionRow): SoldOut => ({ soldOut, soldOutAt })

export const withSoldOut = (
  { soldOutAt: _, ...option }: ProductOptionRow,
  { soldOut, soldOutAt }: SoldOut,
): ProductOptionRow => ({ ...option, soldOut, ...(soldOutAt.length > 0 && { soldOutAt: [...soldOutAt] }) })

interface OptionChange {
  readonly before: ProductOptionRow | undefined
  readonly after: ProductOptionRow
}

function listOptions(change: Change): OptionChange[] {
  const before = new Map(groupBefore(change)?.options.map(option => [option.id, option]))
  return groupAfter(change)?.options.map(after => ({ before: before.get(after.id), after })) ?? []
}

/** The flag stands for the writer's own shops; without a list of shops it also goes before the stored list. */
function settle({ before, after }: OptionChange, own: readonly string[], all: readonly string[]): ProductOptionRow {
  const stored = before && readSoldOut(before)
  const settled =
    stored && after.soldOutAt === undefined
      ? withSoldOutAtShops(stored, own, after.soldOut, all)
      : settleSoldOut({ before: stored, after: readSoldOut(after) }, own, all)
  return withSoldOut(after, settled)
}

/** Makes the flag and the shops of sold-out options say the same. */
export async function prepareOptionsSoldOut(ctx: Writer, changes: readonly Change[]): Promise<readonly Change[]> {
  const all = await readShops(ctx)
  if (all.length === 0) return changes
  const sites = sitesToMarkOptions(ctx)
  const own = !ctx.who || sites === 'all' ? all : sites
  return changes.map(change => {
    const options = listOptions(change).map(option => settle(option, own, all))
    return change.after ? { ...change, after: { ...change.after, options } } : change
  })
}

/** Whether options are sold out, or available again, at shops of others than the writer. */
export const marksOptionsOfOthers = ({ own, all }: LimitedShops, change: Change): boolean =>
  listOptions(change).some(({ before, after }) =>
    changesOtherShops({ before: before && readSoldOut(before), after: readSoldOut(after) }, own, all),
  )
