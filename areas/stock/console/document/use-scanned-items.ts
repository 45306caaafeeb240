import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import type { Line } from '#platform/console/kit/document/line-edits.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import type { Filter } from '#platform/contract/wire/list.ts'
import { sumOfQuantities } from '../../rules/quantity.ts'
import type { LineModel } from './line-model.ts'

const items = resourceCalls(Plu)

/** Where a code may stand on an item, the likeliest first. */
const PLACES: readonly ((code: string) => Filter)[] = [
  code => ({ barcode: code }),
  code => ({ moreBarcodes: code }),
  code => ({ pluId: code }),
]

async function itemWithCode(code: string): Promise<string | undefined> {
  for (const filterBy of PLACES) {
    const { result } = await items.list(
      { filter: filterBy(code), pageSize: 1, columns: ['pluName1'] },
      { hideLoading: true },
    )
    if (result[0]) return result[0].id
  }
  return undefined
}

/**
 * Takes what is scanned: one more on the item's line, or a new line. Codes are taken one after the other, so that an
 * item scanned twice in a breath is one line.
 * @param quantity field that counts
 */
export function useScannedItems(model: LineModel, quantity: string): (code: string) => Promise<string | undefined> {
  const t = useTranslations()
  const latest = useRef(model)
  latest.current = model
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const lineWith = (field: 'barcode' | 'item', value: string) =>
    latest.current.lines.find(line => line[field] === value)
  const quantityOf = (line: Line): number => (typeof line[quantity] === 'number' ? line[quantity] : 0)
  // At once, so that the next scan finds the line that this one made.
  const add = (item: string) => flushSync(() => latest.current.addLines([{ item, [quantity]: 1 }]))
  const addTo = (line: Line) =>
    flushSync(() => latest.current.changeLine(line.lineId, quantity, sumOfQuantities([quantityOf(line), 1])))

  async function take(code: string): Promise<string | undefined> {
    const known = lineWith('barcode', code)
    if (known) return void addTo(known)
    const item = await itemWithCode(code)
    if (!item) return t('stock.document.unknownCode', { code })
    const line = lineWith('item', item)
    if (line) addTo(line)
    else add(item)
    return undefined
  }

  return code => {
    const taken = turn.current.then(() => take(code))
    turn.current = taken.catch(() => undefined) // told by whoever scanned
    return taken
  }
}
