import { Plu } from '#areas/catalogue/contract/plu.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { Filter } from '#platform/contract/wire/list.ts'

const items = resourceCalls(Plu)

export interface FoundItem {
  readonly id: string
  readonly name: string
}

const first = async (query: { filter?: Filter; ids?: string[] }): Promise<FoundItem | undefined> => {
  const { result } = await items.list({ ...query, pageSize: 1, columns: ['pluName1'] }, { hideLoading: true })
  const [row] = result
  return row && { id: row.id, name: row.pluName1 }
}

/** By a code as it is scanned or typed: a barcode first, then the item's own code. */
export const itemByCode = async (code: string): Promise<FoundItem | undefined> =>
  (await first({ filter: { barcode: code } })) ??
  (await first({ filter: { moreBarcodes: code } })) ??
  (await first({ filter: { pluId: code } }))

export const itemById = (id: string): Promise<FoundItem | undefined> => first({ ids: [id] })
