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
import type { StayQuote } from '#areas/parking/contract/stay.ts'
import type { Addition } from '#areas/pos/rules/till/change-bill.ts'
import { happyHoursAt } from '#areas/pos/rules/till/price-bill.ts'
import { soldItem, type TillItem } from '#areas/pos/rules/till/till-item.ts'
import { type UnitPrice, unitPriceFromCents, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { ITEMS, type TillCore } from './till-core.ts'
import type { AddTerms } from './till-state.ts'

type Terms = AddTerms & Pick<Addition, 'options' | 'note' | 'parkingQuote'>

/** `3*` before a code: quantity 3. */
const TIMES = /^(\d{1,4})[*x](?=.)/

/** Adds items to a bill: by touch, scanner and scale labels. */
export function ringUp(core: TillCore) {
  const { ports, state } = core

  function add(item: TillItem, terms: Terms = {}): boolean {
    const { shop, panel } = state.get()
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
    if (added && panel.kind !== 'items') core.panel(ITEMS)
    // Staff decide: a kitchen may make one more breakfast.
    const group = added && shop.notServed(item, at)
    if (group) core.say('bad', 'pos.till.said.notServed', { name: item.name, group })
    return added
  }

  /** Adds an item with its options; asks the seller if a choice is needed. */
  function ring(item: TillItem, terms: AddTerms = {}): boolean {
    const groups = state.get().shop.optionsOf(item)
    if (groups.length === 0) return add(item, terms)
    if (!mustAsk(groups)) return addChosen(item, terms, defaultPicks(groups))
    core.panel({ kind: 'options', item, terms })
    return true
  }

  function addChosen(item: TillItem, terms: AddTerms, picks: readonly OptionPick[]): boolean {
    const options = chosen(item, picks)
    return options !== undefined && add(item, { ...terms, options })
  }

  /** Undefined: the choice is incomplete or not available, and the till said so. */
  function chosen(item: TillItem, picks: readonly OptionPick[]): readonly ChosenOption[] | undefined {
    const options = chooseOptions(state.get().shop.optionsOf(item), picks)
    if (!('problems' in options)) return options
    core.say('bad', 'pos.till.said.options', { name: item.name })
    return undefined
  }

  /** What must be asked before an item is added. */
  function pick(item: TillItem, quantity = 1): boolean {
    if (item.soldOut) {
      core.say('bad', 'pos.till.said.soldOut', { name: item.name })
      return false
    }
    if (item.sellsParking) {
      core.panel({ kind: 'parking', item })
      return true
    }
    const ask = item.openPrice
      ? 'open'
      : item.weighed
        ? 'weight'
        : item.multiPrice && countPrices(item) > 1
          ? 'level'
          : null
    if (!ask) return ring(item, { quantity })
    core.panel({ kind: 'price', item, ask })
    return true
  }

  /** Data on the label: weight or price of the packet, or its number of pieces. */
  function pickCarried(item: TillItem, { quantity, price, count }: Carried, times: number): boolean {
    if (quantity !== undefined) return item.weighed && quantity > 0 && add(item, { quantity })
    if (price !== undefined) {
      if (item.openPrice) return ring(item, { quantity: times, openPrice: unitPriceFromCents(price) })
      const weight = quantityFor(price, item.price1)
      return item.weighed && weight > 0 && add(item, { quantity: weight })
    }
    return pick(item, times * (count ?? 1))
  }

  /** The first reading of a code that matches an item. Undefined: none. */
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
    state.get().shop.book.promotions.some(promotion => promotion.kind === 'sale' && promotion.barcode === barcode)

  function coupon(barcode: string): boolean {
    return isCoupon(barcode) && core.change({ type: 'coupon', barcode })
  }

  return {
    pick,
    addAtPrice: (item: TillItem, openPrice: UnitPrice) => ring(item, { openPrice }),
    addAtLevel: (item: TillItem, priceLevel: PriceLevel) => ring(item, { priceLevel }),
    addChosen,
    /** Sells a quoted stay at what is due. */
    addStay: (item: TillItem, { quote, ticket, plate, stayNum, due }: StayQuote) =>
      add(item, {
        ...{ openPrice: unitPriceFromWire(due), parkingQuote: quote },
        note: ticket ?? plate ?? stayNum,
      }),
    addWeight: (item: TillItem, quantity: number) => add(item, { quantity }),
    /** Whether text is a known code, with or without a quantity. */
    knows(text: string): boolean {
      const code = text.replace(TIMES, '').trim()
      return meant(code) !== undefined || isCoupon(code)
    },
    /** Handles a scanned code, or one that was typed. */
    scan(text: string): boolean {
      core.patch({ said: null })
      const times = Number(TIMES.exec(text)?.[1] ?? 1)
      const code = text.replace(TIMES, '').trim()
      const match = meant(code)
      const done = match ? pickCarried(match.item, match.carries, times) : coupon(code)
      if (done) ports.sound('right')
      // The reason of a refusal was already shown.
      else if (!state.get().said) core.say('bad', 'pos.till.said.unknownCode', { code: text })
      return done
    },
    quantity: (lineNo: number, quantity: number) => core.change({ type: 'quantity', lineNo, quantity }),
    /** Changes the options of a line. */
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
