import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { pricesGiven } from '#areas/catalogue/rules/price-level.ts'
import type { Addition } from '#areas/pos/rules/till/change-bill.ts'
import { happyHoursAt } from '#areas/pos/rules/till/price-bill.ts'
import { quantityFor, type ScannedCode, scaleCodes, scannedCode } from '#areas/pos/rules/till/scanned-code.ts'
import { soldItem, type TillItem } from '#areas/pos/rules/till/till-item.ts'
import type { UnitPrice } from '#platform/rules/money.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { ITEMS, type TillCore } from './till-core.ts'

type Terms = Partial<Pick<Addition, 'quantity' | 'openPrice' | 'priceLevel'>>

/** `3*` before a code: so many of it. */
const TIMES = /^(\d{1,4})[*x](?=.)/

/** What brings items onto a bill: fingers, scanners and the scale's labels. */
export function ringUp(core: TillCore) {
  const { ports, state } = core

  function add(item: TillItem, terms: Terms = {}): boolean {
    const { shop, stage } = state.get()
    const now = ports.now()
    const added = core.change({
      type: 'add',
      item: soldItem(item),
      quantity: 1,
      at: Temporal.Instant.fromEpochMilliseconds(now).toString(),
      hours: happyHoursAt(shop.book, item, now),
      ...terms,
    })
    if (added && stage.kind !== 'items') core.stage(ITEMS)
    return added
  }

  /** What has to be asked before an item is on the bill. */
  function pick(item: TillItem, quantity = 1): boolean {
    if (item.soldOut) {
      core.say('bad', 'pos.till.said.soldOut', { name: item.name })
      return false
    }
    const ask = item.openPrice
      ? 'open'
      : item.weighed
        ? 'weight'
        : item.multiPrice && pricesGiven(item) > 1
          ? 'level'
          : null
    if (!ask) return add(item, { quantity })
    core.stage({ kind: 'price', item, ask })
    return true
  }

  function ofScale(code: Exclude<ScannedCode, { kind: 'plain' }>): boolean {
    const { shop } = state.get()
    const item = scaleCodes(code.item).flatMap(known => shop.findByCode(known) ?? [])[0]
    if (!item) return false
    const quantity = code.kind === 'weight' ? code.quantity : quantityFor(code.amount, item.price1)
    if (!item.weighed || quantity <= 0) return false
    return add(item, { quantity })
  }

  function coupon(barcode: string): boolean {
    const known = state.get().shop.book.promotions.some(one => one.kind === 'sale' && one.barcode === barcode)
    return known && core.change({ type: 'coupon', barcode })
  }

  return {
    pick,
    addAtPrice: (item: TillItem, openPrice: UnitPrice) => add(item, { openPrice }),
    addAtLevel: (item: TillItem, priceLevel: PriceLevel) => add(item, { priceLevel }),
    addWeight: (item: TillItem, quantity: number) => add(item, { quantity }),
    /** What a scanner read, or somebody typed as one. */
    scan(text: string): boolean {
      core.patch({ said: null })
      const times = Number(TIMES.exec(text)?.[1] ?? 1)
      const code = scannedCode(text.replace(TIMES, ''))
      const { shop } = state.get()
      const item = shop.findByBarcode(code.key) ?? (code.kind === 'plain' ? shop.findByCode(code.code) : undefined)
      const done = item ? pick(item, times) : code.kind === 'plain' ? coupon(code.code) : ofScale(code)
      if (done) ports.sound('right')
      // Where something was known but refused, that has been said already.
      else if (!state.get().said) core.say('bad', 'pos.till.said.unknownCode', { code: text })
      return done
    },
    quantity: (lineNo: number, quantity: number) => core.change({ type: 'quantity', lineNo, quantity }),
  }
}
export type RingUp = ReturnType<typeof ringUp>
