import {
  type ChosenOption,
  chooseOptions,
  defaultPicks,
  mustAsk,
  type OptionPick,
} from '#areas/catalogue/rules/options/chosen-options.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { countPrices } from '#areas/catalogue/rules/price-level.ts'
import { quantityFor } from '#areas/catalogue/rules/scan/quantity-for.ts'
import { type Carried, scanReadings } from '#areas/catalogue/rules/scan/scan-readings.ts'
import type { Addition } from '#areas/pos/rules/till/change-bill.ts'
import { happyHoursAt } from '#areas/pos/rules/till/price-bill.ts'
import { soldItem, type TillItem } from '#areas/pos/rules/till/till-item.ts'
import { type UnitPrice, unitPriceFromCents } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { ITEMS, type TillCore } from './till-core.ts'
import type { AddTerms } from './till-state.ts'

type Terms = AddTerms & Pick<Addition, 'options'>

/** `3*` before a code: so many of it. */
const TIMES = /^(\d{1,4})[*x](?=.)/

/** What brings items onto a bill: fingers, scanners and the scale's labels. */
export function ringUp(core: TillCore) {
  const { ports, state } = core

  function add(item: TillItem, terms: Terms = {}): boolean {
    const { shop, stage } = state.get()
    const now = ports.now()
    const at = Temporal.Instant.fromEpochMilliseconds(now)
    const added = core.change({
      type: 'add',
      item: soldItem(item),
      quantity: 1,
      at: at.toString(),
      hours: happyHoursAt(shop.book, item, now),
      ...terms,
    })
    if (added && stage.kind !== 'items') core.stage(ITEMS)
    // Whoever stands there decides: a kitchen may make one more breakfast.
    const group = added && shop.notServed(item, at)
    if (group) core.say('bad', 'pos.till.said.notServed', { name: item.name, group })
    return added
  }

  /** An item with what is chosen of its options; who sells is asked where the item does not say it itself. */
  function ring(item: TillItem, terms: AddTerms = {}): boolean {
    const groups = state.get().shop.optionsOf(item)
    if (groups.length === 0) return add(item, terms)
    if (!mustAsk(groups)) return addChosen(item, terms, defaultPicks(groups))
    core.stage({ kind: 'options', item, terms })
    return true
  }

  function addChosen(item: TillItem, terms: AddTerms, picks: readonly OptionPick[]): boolean {
    const options = chosen(item, picks)
    return options !== undefined && add(item, { ...terms, options })
  }

  /** Undefined: the options that are picked are not enough, or not to be had; that has been said. */
  function chosen(item: TillItem, picks: readonly OptionPick[]): readonly ChosenOption[] | undefined {
    const options = chooseOptions(state.get().shop.optionsOf(item), picks)
    if (!('problems' in options)) return options
    core.say('bad', 'pos.till.said.options', { name: item.name })
    return undefined
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
        : item.multiPrice && countPrices(item) > 1
          ? 'level'
          : null
    if (!ask) return ring(item, { quantity })
    core.stage({ kind: 'price', item, ask })
    return true
  }

  /** What the label says beside the item: the weight or the price of what is in the bag, pieces in a packet. */
  function pickCarried(item: TillItem, { quantity, price, count }: Carried, times: number): boolean {
    if (quantity !== undefined) return item.weighed && quantity > 0 && add(item, { quantity })
    if (price !== undefined) {
      if (item.openPrice) return ring(item, { quantity: times, openPrice: unitPriceFromCents(price) })
      const weight = quantityFor(price, item.price1)
      return item.weighed && weight > 0 && add(item, { quantity: weight })
    }
    return pick(item, times * (count ?? 1))
  }

  /** The first reading of a code whose item is there is what was meant. Undefined: none is. */
  function meant(code: string) {
    const { shop } = state.get()
    const thisYear = new Date(ports.now()).getUTCFullYear()
    for (const reading of scanReadings(code, shop.labels, thisYear)) {
      const item = reading.by === 'barcode' ? shop.findByBarcode(reading.key) : shop.findByCode(reading.code)
      if (item) return { item, carries: reading.carries }
    }
    return undefined
  }

  const isCoupon = (barcode: string) =>
    state.get().shop.book.promotions.some(one => one.kind === 'sale' && one.barcode === barcode)

  function coupon(barcode: string): boolean {
    return isCoupon(barcode) && core.change({ type: 'coupon', barcode })
  }

  return {
    pick,
    addAtPrice: (item: TillItem, openPrice: UnitPrice) => ring(item, { openPrice }),
    addAtLevel: (item: TillItem, priceLevel: PriceLevel) => ring(item, { priceLevel }),
    addChosen,
    addWeight: (item: TillItem, quantity: number) => add(item, { quantity }),
    /** Whether a text is a code of something here, with or without how many of it. */
    knows(text: string): boolean {
      const code = text.replace(TIMES, '').trim()
      return meant(code) !== undefined || isCoupon(code)
    },
    /** What a scanner read, or somebody typed as one. */
    scan(text: string): boolean {
      core.patch({ said: null })
      const times = Number(TIMES.exec(text)?.[1] ?? 1)
      const code = text.replace(TIMES, '').trim()
      const found = meant(code)
      const done = found ? pickCarried(found.item, found.carries, times) : coupon(code)
      if (done) ports.sound('right')
      // Where something was known but refused, that has been said already.
      else if (!state.get().said) core.say('bad', 'pos.till.said.unknownCode', { code: text })
      return done
    },
    quantity: (lineNo: number, quantity: number) => core.change({ type: 'quantity', lineNo, quantity }),
    /** Chooses the options of a line anew. */
    options(lineNo: number, picks: readonly OptionPick[]): boolean {
      const { bill, shop } = state.get()
      const entry = bill.entries.find(known => known.lineNo === lineNo)
      const item = entry && shop.items.get(entry.item.id)
      const options = item && chosen(item, picks)
      return options !== undefined && core.change({ type: 'line', lineNo, terms: { options } })
    },
  }
}
export type RingUp = ReturnType<typeof ringUp>
