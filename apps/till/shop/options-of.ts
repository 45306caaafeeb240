import { groupsOfProduct, type OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import { type OptionGroupRow, readOptionGroup } from '#areas/catalogue/rules/options/option-group-row.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'

/** Option groups of each item, found once per item. */
export function createOptionFinder(rows: readonly OptionGroupRow[]): (item: TillItem) => readonly OptionGroup[] {
  const groups = rows.map(readOptionGroup)
  const known = new Map<string, readonly OptionGroup[]>()
  return item => {
    const own = known.get(item.id) ?? groupsOfProduct(groups, item)
    known.set(item.id, own)
    return own
  }
}
