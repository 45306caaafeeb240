import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { FindRecords } from '#platform/console/kit/document/use-line-paste.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { Filter } from '#platform/contract/wire/list.ts'

const items = resourceCalls(Plu)
/** A filter's longest list of values. */
const AT_ONCE = 500

/** Where what people type may stand on an item, the likeliest first. */
const PLACES: readonly { field: 'barcode' | 'pluId' | 'pluName1'; filter: (texts: string[]) => Filter }[] = [
  { field: 'barcode', filter: texts => ({ barcode: { in: texts } }) },
  { field: 'pluId', filter: texts => ({ pluId: { in: texts } }) },
  { field: 'pluName1', filter: texts => ({ pluName1: { in: texts } }) },
]

/** Items by barcode, code or whole name; many at a time. */
export const findItems: FindRecords = async (resource, texts) => {
  const found = new Map<string, string>()
  if (resource !== Plu.key) return found
  for (const { field, filter } of PLACES) {
    const open = texts.filter(text => !found.has(text))
    for (let from = 0; from < open.length; from += AT_ONCE) {
      const part = open.slice(from, from + AT_ONCE)
      const { result } = await items.list(
        { filter: filter(part), pageSize: AT_ONCE, columns: ['barcode', 'pluId', 'pluName1'] },
        { hideLoading: true },
      )
      for (const item of result) if (item[field]) found.set(item[field], item.id)
    }
  }
  return found
}
