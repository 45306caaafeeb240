import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Line } from '#platform/console/kit/document/line-edits.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { sumOfQuantities } from '../../rules/quantity.ts'
import { type FindingPlace, findItems } from './find-items.ts'
import type { LineModel } from './line-model.ts'

/**
 * Takes what is scanned: one more on the item's line, or as much as the label of a scale says, or a new line. Codes are taken one after the other, so that an
 * item scanned twice in a breath is one line.
 * @param quantity field that counts
 */
export function useScannedItems(
  model: LineModel,
  quantity: string,
  place: FindingPlace,
): (code: string) => Promise<string | undefined> {
  const t = useTranslations()
  const latest = useRef(model)
  latest.current = model
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const lineWith = (field: 'barcode' | 'item', value: string) =>
    latest.current.lines.find(line => line[field] === value)
  const getQuantity = (line: Line): number => (typeof line[quantity] === 'number' ? line[quantity] : 0)
  // Immediately, so that the next scan finds the line that this scan added.
  const add = (item: string, more: number) => flushSync(() => latest.current.addLines([{ item, [quantity]: more }]))
  const addTo = (line: Line, more: number) =>
    flushSync(() => latest.current.changeLine(line.lineId, quantity, sumOfQuantities([getQuantity(line), more])))

  async function take(code: string): Promise<string | undefined> {
    const known = lineWith('barcode', code)
    if (known) return void addTo(known, 1)
    const [found] = await findItems(place, [code])
    if (!found) return t('stock.document.unknownCode', { code })
    const line = lineWith('item', found.item)
    const more = found.quantity ?? 1
    if (line) addTo(line, more)
    else add(found.item, more)
    return undefined
  }

  return code => {
    const taken = turn.current.then(() => take(code))
    turn.current = taken.catch(() => undefined) // set by the server from the scans
    return taken
  }
}
